internal import ComposableHosting

extension ElementBlock {
  func picker(_ selection: ElementID?) -> Block {
    let label = ownLabel(children(in: .label))
    let ids = childrenOutsideSlots
    let inset = CellInsets(leading: around.isRow || isBelowSearchField ? 1 : 0)
    let sides = CellInsets(leading: inset.leading, trailing: inset.leading)
    // Shows the focus: the selected option, otherwise the first.
    let current = selection ?? neighbors(ids, nil).first
    let rows = options(ids, selection, current, isRow: around.isRow)
    let column = below(
      [Block(.padded(inset, label))]
        + (around.isRow ? rows : rows.map { Block(.padded(inset, $0)) }))
    let long = choosing(ids, selection, column)
    func either(_ short: Block, _ long: Block) -> Block {
      Block(.either(choosing(ids, selection, Block(.padded(sides, short))), long))
    }
    switch element.style.variant {
    case .inline: return long
    case .menu: return menu(ids, selection, label)
    case .segmented:
      return either(beside([label, beside(segments(ids, selection, current))], gap: 2), long)
    default:
      // A few short options fit on one line.
      guard ids.count <= 5, !ids.contains(where: { tree[$0]?.kind == .section }) else {
        return long
      }
      let short = beside([label] + options(ids, selection, current, isRow: false), gap: 2)
      guard around.isCompact, !around.isMenu else { return either(short, long) }
      // One line, too, where each counts.
      let menu = menu(ids, selection, label)
      return either(short, around.isRow ? menu : Block(.padded(sides, menu)))
    }
  }

  /// Whether it is the choice of where to search, which begins where the field above it does.
  private var isBelowSearchField: Bool {
    guard let siblings = tree.parent(of: id).map({ tree.children(of: $0) }),
      let index = siblings.firstIndex(of: id), index > 0
    else { return false }
    return tree[siblings[index - 1]]?.kind.name == .searchField
  }

  /// The options of a picker without its sections.
  private func flat(_ ids: [ElementID]) -> [ElementID] {
    ids.flatMap { tree[$0]?.kind == .section ? tree.childrenOutsideSections(of: $0) : [$0] }
  }

  private func isDisabled(option id: ElementID) -> Bool {
    isDisabled || tree[id]?.traits.isDisabled ?? false
  }

  /// The options before and after the selected one, and the first, as far as they can be chosen.
  private func neighbors(
    _ ids: [ElementID], _ selection: ElementID?
  ) -> (previous: ElementID?, next: ElementID?, first: ElementID?) {
    let options = flat(ids).filter { !isDisabled(option: $0) }
    let index = selection.flatMap { options.firstIndex(of: $0) }
    let next = options.dropFirst(index.map { $0 + 1 } ?? 0).first
    return (index.flatMap { $0 > 0 ? options[$0 - 1] : nil }, next, options.first)
  }

  /// Shown options as one control, in which the arrows choose. In an open menu each is an action instead.
  private func choosing(
    _ ids: [ElementID], _ selection: ElementID?, _ block: Block
  ) -> Block {
    guard !around.isMenu else { return block }
    let (previous, next, first) = neighbors(ids, selection)
    return control(.choice(previous: previous, next: next, first: first), .group, block)
  }

  /// The selected option between arrows: the arrow keys select others.
  private func menu(_ ids: [ElementID], _ selection: ElementID?, _ label: Block) -> Block {
    let (previous, next, first) = neighbors(ids, selection)
    func arrow(_ sign: String, _ option: ElementID?) -> Block {
      text(sign, option == nil ? TextStyle(.secondary, .dim) : TextStyle(accent))
    }
    let shown = beside([
      arrow("‹", previous), self.label(selection.map { [$0] } ?? []), arrow("›", next),
    ])
    let block =
      around.isRow
      ? beside([label, Block(.spacer(2)), shown], gap: 0) : beside([label, shown], gap: 2)
    return control(.choice(previous: previous, next: next, first: first), block)
  }

  /// Options side by side, each on a plate.
  private func segments(
    _ ids: [ElementID], _ selection: ElementID?, _ current: ElementID?
  ) -> [Block] {
    flat(ids).map { id in
      let isSelected = id == selection
      // A sign as well as the color: there may be no colors.
      let look = isSelected ? TextStyle(nil, .bold) : TextStyle()
      return option(
        id, isCurrent: id == current, .plate, plate: isSelected ? accent : nil,
        beside([text(isSelected ? "•" : " ", look), self.label([id], look)], gap: 0))
    }
  }

  private func options(
    _ ids: [ElementID], _ selection: ElementID?, _ current: ElementID?, isRow: Bool
  ) -> [Block] {
    ids.flatMap { id -> [Block] in
      if tree[id]?.kind == .section {
        let header = tree.slots(.header, of: id)
        let title = group(header, .horizontal) { $0.look = TextStyle(.secondary).over($0.look) }
        return (header.isEmpty ? [] : [Block(.padded(CellInsets(leading: 1), title))])
          + options(tree.childrenOutsideSlots(of: id), selection, current, isRow: isRow)
      }
      let mark =
        id == selection ? text("(•)", TextStyle(accent)) : text("( )", TextStyle(.secondary))
      return [
        option(
          id, isCurrent: id == current, isRow ? .row : .inline,
          beside([mark, label([id])]))
      ]
    }
  }

  private func option(
    _ id: ElementID, isCurrent: Bool, _ shape: Control.Shape, plate: Color? = nil, _ block: Block
  ) -> Block {
    let kind: Control.Kind = around.isMenu ? .press : .option(isCurrent: isCurrent)
    var control = Control(id: id, kind: kind, shape: shape, isDisabled: isDisabled(option: id))
    control.plate = plate
    // A disabled picker fades all of them at once.
    let isFaded = control.isDisabled && (around.isMenu || !isDisabled)
    return Block(.control(control, isFaded ? Block(.faded(0.45, block)) : block))
  }
}
