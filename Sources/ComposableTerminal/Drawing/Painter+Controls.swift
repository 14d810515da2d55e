internal import ComposableViews

extension Painter {
  mutating func paintControl(
    _ control: Control, _ block: Block, in rect: CellRect, _ context: Context
  ) {
    let visible = rect.intersection(context.clip)
    regions.append(
      Region(control: control, rect: rect, visible: visible, areas: context.areas))
    var inner = context
    inner.control = control
    let isFocused = control.id == focus
    switch control.shape {
    case .plate: paintPlate(block, in: rect, isDisabled: control.isDisabled, inner)
    case .row: paint(block, in: rect.inset(by: CellInsets(leading: 1, trailing: 1)), inner)
    case .inline: paint(block, in: rect, inner)
    case .bare: paintBare(block, in: rect, isFocused: isFocused, inner)
    }
    guard isFocused, control.shape != .bare else { return }
    let style = theme.focused(isDestructive: control.isDestructive)
    frame.restyle(visible) {
      $0.foreground = style.foreground
      $0.background = style.background
      $0.attributes.formUnion(style.attributes)
      $0.attributes.remove(.dim)
    }
  }

  /// A button: on a plate where there are colours fine enough, elsewhere in brackets.
  private mutating func paintPlate(
    _ block: Block, in rect: CellRect, isDisabled: Bool, _ context: Context
  ) {
    var inner = context
    let style: CellStyle
    if theme.hasSurfaces {
      inner.background = theme.surface
      style = CellStyle(.standard, on: theme.surface)
      frame.fill(rect.intersection(context.clip), " ", style)
    } else {
      style = theme.style(Look(.secondary), on: context.background)
      let middle = rect.y + (rect.height - 1) / 2
      frame.put("[", x: rect.x, y: middle, style, in: context.clip)
      frame.put("]", x: rect.maxX - 1, y: middle, style, in: context.clip)
    }
    paint(block, in: rect.inset(by: CellInsets(leading: 1, trailing: 1)), inner)
  }

  /// A field shows that it has the focus by its cursor, and by its label.
  private mutating func paintBare(
    _ block: Block, in rect: CellRect, isFocused: Bool, _ context: Context
  ) {
    paint(block, in: rect, context)
    guard isFocused, case .stack(_, _, _, let blocks) = block.content, let label = blocks.first
    else { return }
    let size = label.size(Block.Offer(nil, nil))
    let accent = theme.depth == .none ? CellColor.standard : theme.accent
    frame.restyle(
      CellRect(rect.x, rect.y, min(size.width, rect.width), rect.height)
        .intersection(context.clip)
    ) {
      $0.foreground = accent
      $0.attributes.insert(.bold)
    }
  }

  mutating func paintField(_ prompt: String, in rect: CellRect, _ context: Context) {
    guard let control = context.control, case .field(let text, let isSecure) = control.kind else {
      return
    }
    let isFocused = control.id == focus
    let background =
      theme.hasSurfaces
      ? (isFocused ? theme.surface.mixed(with: theme.accent, 0.18) : theme.surface)
      : context.background
    let attributes: CellStyle.Attributes = theme.hasSurfaces ? [] : .underlined
    let style = CellStyle(.standard, on: background, attributes)
    frame.fill(rect.intersection(context.clip), " ", style)
    let clip = context.clip.intersection(rect)
    parts[control.id] = rect
    if text.isEmpty {
      var look = theme.style(Look(.secondary), on: background)
      look.attributes.formUnion(attributes)
      frame.put(prompt, x: rect.x + 1, y: rect.y, look, in: clip)
    }
    let line = FieldLine(
      text: text, isSecure: isSecure, cursor: isFocused ? cursor : 0, width: rect.width - 2)
    var x = rect.x + 1
    for (character, width) in line.shown {
      frame.put(character, x: x, y: rect.y, style, in: clip)
      x += width
    }
    let place = rect.x + 1 + line.cursorColumn
    if isFocused, clip.contains(x: place, y: rect.y) {
      frame.cursor = CellFrame.Cursor(x: place, y: rect.y)
    }
  }

  mutating func paintScroll(
    _ id: ElementID, _ axes: Axis.Set, _ block: Block, in rect: CellRect, _ context: Context
  ) {
    let content = block.size(inScrolling: axes, Block.Offer(rect.width, rect.height))
    let most = CellSize(
      axes.contains(.horizontal) ? max(0, content.width - rect.width) : 0,
      axes.contains(.vertical) ? max(0, content.height - rect.height) : 0)
    func clamp(_ offset: CellSize) -> CellSize {
      CellSize(min(max(offset.width, 0), most.width), min(max(offset.height, 0), most.height))
    }
    var offset = clamp(offsets[id] ?? .zero)
    var inner = context
    inner.clip = context.clip.intersection(rect)
    inner.areas.append(id)
    let (before, areasBefore) = (regions.count, areas.count)
    func place(_ offset: CellSize) -> CellRect {
      CellRect(
        rect.x - offset.width, rect.y - offset.height, max(content.width, rect.width),
        max(content.height, rect.height))
    }
    let isRevealing = reveals && focus.map(block.stops.contains) ?? false
    let untouched = isRevealing ? frame : nil
    paint(block, in: place(offset), inner)
    if let untouched,
      let focused = regions[before...].first(where: { $0.control.id == focus })?.rect
    {
      let wanted = clamp(
        CellSize(
          Self.revealing(focused.x, focused.maxX, offset.width, rect.x, rect.width),
          Self.revealing(focused.y, focused.maxY, offset.height, rect.y, rect.height)))
      if wanted != offset {
        offset = wanted
        frame = untouched
        regions.removeSubrange(before...)
        areas.removeSubrange(areasBefore...)
        paint(block, in: place(offset), inner)
      }
    }
    offsets[id] = offset == .zero ? nil : offset
    areas.append(
      ScrollArea(
        id: id, rect: rect.intersection(context.clip), content: content, offset: offset))
    if most.height > 0 { paintScrollBar(content.height, offset.height, rect, context) }
  }

  /// How far to scroll so that something is seen, and what is next to it as well.
  private static func revealing(
    _ start: Int, _ end: Int, _ offset: Int, _ top: Int, _ length: Int
  ) -> Int {
    let margin = length > 6 ? 1 : 0
    let (start, end) = (start - top - margin, end - top + margin)
    if start < 0 { return offset + start }
    if end > length { return offset + min(start, end - length) }
    return offset
  }

  private mutating func paintScrollBar(
    _ content: Int, _ offset: Int, _ rect: CellRect, _ context: Context
  ) {
    guard rect.height > 1, content > 0 else { return }
    let length = max(1, rect.height * rect.height / content)
    let start = offset * (rect.height - length) / max(1, content - rect.height)
    for y in 0..<length {
      frame.put(
        "▐", x: rect.maxX - 1, y: rect.y + start + y,
        theme.style(Look(.secondary), on: context.background), in: context.clip)
    }
  }
}
