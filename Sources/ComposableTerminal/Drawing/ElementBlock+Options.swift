internal import ComposableViews

extension ElementBlock {
  func picker(_ selection: ElementID?) -> Block {
    let label = ownLabel(children(in: .label))
    let ids = childrenOutsideSlots
    let inset = CellInsets(leading: around.isRow || isBelowSearchField ? 1 : 0)
    let sides = CellInsets(leading: inset.leading, trailing: inset.leading)
    let long = below(
      [Block(.padded(inset, label))] + options(ids, selection, isRow: around.isRow))
    switch element.style.variant {
    case .inline: return long
    case .menu: return menu(ids, selection, label)
    case .segmented:
      let short = beside([label, beside(segments(ids, selection))], gap: 2)
      return Block(.either(Block(.padded(sides, short)), long))
    default:
      // A few short options fit on one line.
      guard ids.count <= 5, !ids.contains(where: { tree[$0]?.kind == .section }) else {
        return long
      }
      let short = beside([label] + options(ids, selection, isRow: false), gap: 2)
      return Block(.either(Block(.padded(sides, short)), long))
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
    ids.flatMap { id in
      tree[id]?.kind == .section ? flat(tree.childrenOutsideSlots(of: id)) : [id]
    }
  }

  private func isDisabled(option id: ElementID) -> Bool {
    isDisabled || tree[id]?.traits.isDisabled ?? false
  }

  /// The selected option between arrows: the arrow keys select others.
  private func menu(_ ids: [ElementID], _ selection: ElementID?, _ label: Block) -> Block {
    let options = flat(ids).filter { !isDisabled(option: $0) }
    let index = selection.flatMap { options.firstIndex(of: $0) }
    let next = options.dropFirst(index.map { $0 + 1 } ?? 0).first
    let previous = index.flatMap { $0 > 0 ? options[$0 - 1] : nil }
    func arrow(_ sign: String, _ option: ElementID?) -> Block {
      text(sign, option == nil ? TextStyle(.secondary, .dim) : TextStyle(accent))
    }
    let shown = beside([
      arrow("‹", previous), self.label(selection.map { [$0] } ?? []), arrow("›", next),
    ])
    let block =
      around.isRow
      ? beside([label, Block(.spacer(2)), shown], gap: 0) : beside([label, shown], gap: 2)
    return control(.choice(previous: previous, next: next, first: options.first), block)
  }

  /// Options beside each other, each on a plate.
  private func segments(_ ids: [ElementID], _ selection: ElementID?) -> [Block] {
    flat(ids).map { id in
      let isSelected = id == selection
      // A sign as well as the color: there may be no colors.
      let look = isSelected ? TextStyle(nil, .bold) : TextStyle()
      return option(
        id, .plate, plate: isSelected ? accent : nil,
        beside([text(isSelected ? "•" : " ", look), self.label([id], look)], gap: 0))
    }
  }

  private func options(
    _ ids: [ElementID], _ selection: ElementID?, isRow: Bool
  ) -> [Block] {
    ids.flatMap { id -> [Block] in
      if tree[id]?.kind == .section {
        let header = tree.slots(.header, of: id)
        let title = group(header, .horizontal) { $0.look = TextStyle(.secondary).over($0.look) }
        return (header.isEmpty ? [] : [Block(.padded(CellInsets(leading: 1), title))])
          + options(tree.childrenOutsideSlots(of: id), selection, isRow: isRow)
      }
      let mark =
        id == selection ? text("(•)", TextStyle(accent)) : text("( )", TextStyle(.secondary))
      return [option(id, isRow ? .row : .inline, beside([mark, label([id])]))]
    }
  }

  private func option(
    _ id: ElementID, _ shape: Control.Shape, plate: Color? = nil, _ block: Block
  ) -> Block {
    var control = Control(id: id, kind: .press, shape: shape, isDisabled: isDisabled(option: id))
    control.plate = plate
    return Block(.control(control, control.isDisabled ? Block(.faded(0.45, block)) : block))
  }
}
