internal import ComposableHosting

extension ElementBlock {
  func makeContent() -> Block {
    switch element.kind {
    case .screen: page(children)
    case .text(let text): paragraph(text)
    case .symbol(let symbol): self.symbol(symbol)
    case .image(let picture): image(picture)
    case .button(let role): press(role == .destructive ? .red : accent)
    case .link(let address): press(accent, .underlined, link: address)
    case .navigationLink:
      press(isOwnRow ? nil : accent, leadsToPage: true)
    case .toggle(let isOn): toggle(isOn)
    case .disclosure(let isExpanded): disclosure(isExpanded)
    case .textField(let text, let prompt, let isSecure): field(text, prompt, isSecure)
    case .textEditor(let text, let prompt, let lines): textEditor(text, prompt, lines)
    case .searchField(let text, let prompt): searchField(text, prompt)
    case .stepper(let canIncrement, let canDecrement):
      stepper(canIncrement: canIncrement, canDecrement: canDecrement)
    case .slider(let value, let bounds, let step): slider(value, bounds, step)
    case .datePicker(let choice): datePicker(choice)
    case .picker(let selection): picker(selection)
    case .menu: menu()
    case .progress(let fraction): progress(fraction)
    case .divider: Block(.rule(around.axis == .vertical ? .horizontal : .vertical))
    case .color(let color): Block(.fill(color))
    case .shape(let shape): Block(.shape(shape))
    case .drawing(let drawing): Block(.picture(Picture(drawing, of: id, in: tree)))
    // They are in the block of their drawing.
    case .drawingPart: .empty
    case .spacer(let length):
      // Elements of a row always have a column between them.
      around.axis == .vertical
        ? Block(.spacer(Points.rows(length ?? 0))) : Block(.spacer(Points.columns(length ?? 8)))
    case .vStack(let alignment, let spacing):
      stack(children, .vertical, CellRect.Share(alignment), spacing: spacing, around)
    case .hStack(let alignment, let spacing):
      stack(children, .horizontal, CellRect.Share(alignment), spacing: spacing, around)
    case .zStack(let alignment): layers(alignment)
    case .grid(let alignment, _, let horizontal, let vertical):
      grid(alignment, horizontal, vertical)
    case .gridRow(let alignment):
      stack(children, .horizontal, CellRect.Share(alignment ?? .center), spacing: nil, around)
    case .tableRow(let isHeader): tableRow(isHeader: isHeader)
    case .overlaid(let alignment): overlaid(alignment)
    case .asyncImage: asyncImage()
    case .custom: group(children, .vertical)
    case .lazyGrid(let alignment, let columns, let spacing): lazyGrid(alignment, columns, spacing)
    case .alternatives(let axes, let current): alternatives(axes, current: current)
    case .geometry: geometry()
    case .swipeActions:
      Block(.either(group(children, .horizontal), group(children, .vertical)))
    case .list, .form:
      element.traits.isRefreshing == true ? below([refreshing, list()]) : list()
    case .section: section()
    case .placeholder(let rows): Block(.placeholder(id, rows: rows))
    case .scrollView(let axes):
      element.traits.isRefreshing == true
        ? below([refreshing, scrollView(axes)]) : scrollView(axes)
    case .slot, .toolbarItem: group(children, .horizontal)
    case .labeledContent: labeledContent()
    case .groupBox: groupBox()
    case .gauge(let fraction): gauge(fraction)
    case .splitView(let columns): splitView(columns)
    case .navigationStack: navigationStack()
    case .page(let title): navigationPage(title)
    case .tabView(let selection): tabView(selection)
    case .tab: page(childrenOutsideSlots)
    case .sheet: sheet()
    case .alert(let title): question(title)
    case .confirmationDialog(let title, let showsTitle): question(showsTitle ? title : nil)
    }
  }

  private func symbol(_ symbol: HostElement.StyledSymbol) -> Block {
    var shown = HostElement.glyph(ofSymbol: symbol.name, in: Symbols.signs)
    if shown == nil {
      HostElement.reportUnknownSymbol(symbol.name, on: "a terminal")
      shown = tree.text(ofUnknownSymbol: id)
    }
    return shown.map {
      paragraph(HostElement.StyledText([HostElement.StyledText.Run($0, symbol.attributes)]))
    } ?? .empty
  }

  private func paragraph(_ text: HostElement.StyledText) -> Block {
    var text = text
    if around.isCentered, text.alignment == .leading { text.alignment = .center }
    return Block(.text(Paragraph(text, look: around.look)))
  }

  /// As wide as the available room, so that the bar is at the side.
  private func scrollView(_ axes: Axis.Set) -> Block {
    let content = group(children, axes == .horizontal ? .horizontal : .vertical)
    guard axes.contains(.vertical) else { return Block(.scroll(id, axes, content)) }
    let padded = Block(.padded(CellInsets(leading: 1, trailing: 1), content))
    return Block(.scroll(id, axes, axes.contains(.horizontal) ? padded : wide(padded)))
  }

  private func layers(_ alignment: Alignment) -> Block {
    var inner = around
    inner.isRow = false
    return Block(
      .layers(
        CellRect.Share(alignment.horizontal), CellRect.Share(alignment.vertical),
        children.map { block($0, inner) }))
  }

  private func overlaid(_ alignment: Alignment) -> Block {
    var inner = around
    inner.isRow = false
    let contentIDs = childrenOutsideSlots
    let attached = { (slot: HostElement.Slot) in
      tree.slots(slot, of: id).flatMap { tree.children(of: $0) }.map { block($0, inner) }
    }
    let content =
      isRowOfControl ? block(contentIDs[0], around) : group(contentIDs, around.axis)
    let (behind, over) = (attached(.background), attached(.overlay))
    guard !behind.isEmpty || !over.isEmpty else { return content }
    return Block(
      .overlaid(
        CellRect.Share(alignment.horizontal), CellRect.Share(alignment.vertical), behind: behind,
        content, over: over))
  }

  private func labeledContent() -> Block {
    let label = element.style.hidesLabel ? .empty : label(children(in: .label))
    let value = group(children(in: .value), .horizontal) {
      $0.look = TextStyle(.secondary).over($0.look)
    }
    return around.isRow
      ? beside([label, Block(.spacer(2)), value], gap: 0) : beside([label, value], gap: 2)
  }

  /// A box around the views, with the label above it.
  private func groupBox() -> Block {
    let label = children(in: .label)
    let heading =
      label.isEmpty || element.style.hidesLabel
      ? Block.empty
      : group(label, .horizontal) {
        $0.look = TextStyle(nil, .bold).over($0.look)
        $0.isLabel = true
      }
    let content = group(children(in: .value), .vertical)
    guard !around.isTiny else { return below([heading, content]) }
    let padded = Block(.padded(CellInsets(leading: 1, trailing: 1), content))
    return below([heading, Block(.bordered(.gray, padded))])
  }

  private func progress(_ fraction: Double?) -> Block {
    let label = ownLabel(children)
    guard let fraction else { return beside([Block(.spinner(accent)), label]) }
    let share = fraction > 0 ? min(fraction, 1) : 0
    let percent = "\(Int((share * 100).rounded()))%"
    return beside([
      label, Block(.bar(share, accent, isSlider: false)),
      text(String(repeating: " ", count: 4 - percent.count) + percent, TextStyle(.secondary)),
    ])
  }

  // MARK: - Lists

  /// Says that the content is being loaded.
  private var refreshing: Block {
    guard element.traits.isRefreshing == true else { return .empty }
    let words = text("Refreshing …", TextStyle(.secondary), lineLimit: 1)
    return Block(.padded(CellInsets(leading: 1), beside([Block(.spinner(accent)), words])))
  }

  private func list() -> Block {
    let header = tableHeader
    let content = wide(rows(isTable ? Array(children.dropFirst()) : children))
    let isInset = element.style.variant == .inset && !around.isTiny
    let inset = CellInsets(leading: 2, trailing: 2)
    let scrolled = Block(
      .scroll(id, .vertical, below([isInset ? Block(.padded(inset, content)) : content])))
    return header.map { below([$0, scrolled]) } ?? scrolled
  }

  /// Rows below each other, with blank rows around sections.
  func rows(_ ids: [ElementID]) -> Block {
    var inner = around
    inner.isRow = true
    inner.isTight = true
    inner.axis = .vertical
    inner.labelWidth = labelWidth(ids)
    if element.kind.category == .list {
      inner.list = element.style.variant
      inner.isForm = element.kind == .form
    }
    let isAiry = !around.isCompact && inner.list != .plain
    if element.kind.category == .list {
      inner.selection = element.traits.selection
      inner.isInDisabledList = isDisabled
      inner.isEditing = element.traits.isEditing == true
    }
    return stack(
      ids,
      BlockRuns.Setting(
        axis: .vertical, share: .none, spacing: .rows(isAiry: isAiry), inner: inner))
  }

  /// The width of the widest field label, limited so that the fields have room.
  private func labelWidth(_ ids: [ElementID]) -> Int {
    // Not in long lists, where each changed row would require a pass over all rows.
    guard ids.count <= BlockRuns.length else { return 0 }
    let widths = ids.map { id in
      guard let field = tree[id], [.textField, .textEditor].contains(field.kind.name),
        !field.style.hidesLabel
      else {
        return 0
      }
      return label(tree.children(of: id)).size(Block.Proposal(nil, nil)).width
    }
    return min(widths.max() ?? 0, 20)
  }

  /// The rows of a section, on the background that separates them from other sections.
  private func plate(_ rows: Block) -> Block {
    guard around.isRow, !around.isTiny else { return rows }
    switch around.list {
    case .grouped: return below([Block(.rule(.horizontal)), wide(rows), Block(.rule(.horizontal))])
    case .insetGrouped: return Block(.bordered(.gray, wide(rows)))
    default: return rows
    }
  }

  /// The header of a section, with a line to the end of its row: sections are distinct even without room for blank
  /// rows.
  private func heading(_ header: Block) -> Block {
    guard around.isRow, !around.isMenu, around.list != .grouped, around.list != .insetGrouped else {
      return header
    }
    let line = Block(.padded(CellInsets(trailing: 1), Block(.rule(.horizontal))))
    // It has what the header leaves: a share of the row would wrap a header that is longer than half of it.
    return beside([header, Block(.prioritized(-1, line))])
  }

  private func section() -> Block {
    let header = children(in: .header)
    let footer = children(in: .footer)
    var parts: [Block] = []
    let inset = CellInsets(leading: around.isRow ? 1 : 0)
    if !header.isEmpty {
      let block = group(header, .horizontal) {
        $0.look = TextStyle(.secondary, .bold).over($0.look)
      }
      parts.append(heading(Block(.padded(inset, block))))
    }
    let content = childrenOutsideSlots
    parts.append(plate(rows(content)))
    if !footer.isEmpty {
      let block = group(footer, .horizontal) { $0.look = TextStyle(.secondary).over($0.look) }
      let isAiry = !around.isCompact && content.last.map(isTall) ?? false
      parts.append(
        Block(.padded(CellInsets(top: isAiry ? 1 : 0, leading: inset.leading), block)))
    }
    return below(parts)
  }
}
