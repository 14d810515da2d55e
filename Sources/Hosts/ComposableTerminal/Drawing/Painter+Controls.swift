internal import ComposableHosting

extension Painter {
  mutating func paintControl(
    _ control: Control, _ block: Block, _ content: Block, in rect: CellRect,
    _ proposal: Block.Proposal,
    _ context: Context
  ) {
    let visible = rect.intersection(context.clip)
    regions.append(
      Region(control: control, rect: rect, visible: visible, areas: context.areas))
    var inner = context
    inner.control = control
    let isFocused =
      control.id == focus && control.isStop
      || control.kind == .option(isCurrent: true) && focus != nil && context.control?.id == focus
    if control.shape == .plate { paintPlate(control, in: rect, &inner) }
    if control.isSelected, theme.hasSurfaces {
      inner.background = theme.surface
      frame.fill(visible, " ", CellStyle(.standard, on: theme.surface))
    }
    paintParts(of: block, in: rect, proposal, inner)
    // Not all terminals show dim text, and without colors there is no alternative.
    if control.isDisabled, theme.depth == .none { frame.strikeCharacters(in: visible) }
    if control.shape == .bare, isFocused { markLabel(of: content, in: rect, context) }
    guard isFocused, control.shape != .bare, control.shape != .group else { return }
    switch control.kind {
    case .row where control.shape == .row && theme.depth > .none,
      .target where control.shape == .row && theme.depth > .none:
      return markRow(visible)
    case .target where rect.height > 1: return markArea(visible)
    default: break
    }
    frame.mark(visible, theme.focused(isDestructive: control.isDestructive))
  }

  /// A button: on a plate if there are enough colors, otherwise in brackets.
  private mutating func paintPlate(
    _ control: Control, in rect: CellRect, _ context: inout Context
  ) {
    if theme.hasSurfaces {
      // Not the color of the focus, even if it is the accent color.
      context.background =
        control.plate.map {
          theme.surface.mixed(with: theme.cellColor($0, on: theme.surface), 0.45)
        }
        ?? theme.surface
      var style = CellStyle(.standard, on: context.background)
      // Styled like its label.
      if control.isDisabled { theme.fade(&style, 0.45) }
      frame.fill(rect.intersection(context.clip), " ", style)
    } else {
      let look = control.plate.map { TextStyle($0, .bold) } ?? TextStyle(.secondary)
      let style = theme.style(look, on: context.background)
      let middle = rect.y + (rect.height - 1) / 2
      frame.put("[", x: rect.x, y: middle, style, in: context.clip)
      frame.put("]", x: rect.maxX - 1, y: middle, style, in: context.clip)
    }
  }

  /// A row without an action does not look interactive.
  private mutating func markRow(_ rect: CellRect) {
    let theme = theme
    let background =
      theme.hasSurfaces ? theme.surface.mixed(with: theme.accent, 0.18) : .standard
    frame.restyle(rect) {
      if $0.background == .standard || $0.background == theme.surface { $0.background = background }
      if !theme.hasSurfaces { $0.attributes.insert(.bold) }
    }
    for y in rect.y..<rect.maxY {
      frame.put("▌", x: rect.x, y: y, CellStyle(theme.accent, on: background), in: rect)
    }
  }

  /// A large area remains readable.
  private mutating func markArea(_ rect: CellRect) {
    let background =
      theme.hasSurfaces ? theme.surface.mixed(with: theme.accent, 0.3) : CellColor.standard
    let hasSurfaces = theme.hasSurfaces
    frame.restyle(rect) {
      if hasSurfaces { $0.background = background } else { $0.attributes.insert(.reversed) }
    }
  }

  /// A field shows the focus by its cursor and by its label.
  private mutating func markLabel(of content: Block, in rect: CellRect, _ context: Context) {
    guard case .stack(_, _, _, let blocks) = content.content, let label = blocks.first else {
      return
    }
    let size = label.size(Block.Proposal(nil, nil))
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
    let style = fieldStyle(isFocused: isFocused, context)
    frame.fill(rect.intersection(context.clip), " ", style)
    let clip = context.clip.intersection(rect)
    parts[control.id] = rect
    if text.isEmpty {
      var look = theme.style(TextStyle(.secondary), on: style.background)
      look.attributes.formUnion(style.attributes)
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

  /// The style of a field's text.
  func fieldStyle(isFocused: Bool, _ context: Context) -> CellStyle {
    let isPlain = context.control?.isPlain ?? false
    let background =
      theme.hasSurfaces && !(isPlain && !isFocused)
      ? (isFocused ? theme.surface.mixed(with: theme.accent, 0.18) : theme.surface)
      : context.background
    let attributes: CellStyle.Attributes =
      theme.hasSurfaces
      ? [] : isFocused ? [.underlined, .bold] : isPlain ? [] : .underlined
    let color =
      isFocused && !theme.hasSurfaces && theme.depth > .none ? theme.accent : .standard
    return CellStyle(color, on: background, attributes)
  }

  mutating func paintScroll(
    _ id: ElementID, _ axes: Axis.Set, _ block: Block, in rect: CellRect,
    _ proposal: Block.Proposal,
    _ context: Context
  ) {
    let layout = ScrollLayout(block, axes, in: rect, proposal)
    let offset = layout.clamp(offsets[id] ?? .zero)
    var inner = context
    inner.clip = context.clip.intersection(rect)
    inner.areas.append(id)
    let before = regions.count
    paint(block, in: layout.place(offset), layout.proposal, inner)
    if axes == .horizontal { markEnds(of: regions[before...], layout, offset, in: rect, context) }
    offsets[id] = offset == .zero ? nil : offset
    let bar =
      layout.most.height > 0 && rect.height > 1
      ? ScrollBar(
        track: CellRect(rect.maxX - 1, rect.y, 1, rect.height), content: layout.content.height)
      : nil
    areas.append(
      ScrollArea(
        id: id, rect: rect.intersection(context.clip), content: layout.content, offset: offset,
        focusOrder: FocusOrder(block), bar: bar))
    if let bar { paint(bar, offset.height, context) }
    if axes.contains(.horizontal), rect.height > 1 {
      markSides(layout, offset, in: rect, hasBar: bar != nil, context)
    }
  }

  /// Paints the bar of an area whose content is higher.
  mutating func paintScrollBar(
    _ content: Int, _ offset: Int, _ rect: CellRect, _ context: Context
  ) {
    guard rect.height > 1, content > 0 else { return }
    let track = CellRect(rect.maxX - 1, rect.y, 1, rect.height)
    paint(ScrollBar(track: track, content: content), offset, context)
  }

  mutating func paint(_ bar: ScrollBar, _ offset: Int, _ context: Context) {
    let start = bar.track.y + bar.start(at: offset)
    let style = theme.style(TextStyle(.secondary), on: context.background)
    for y in start..<(start + bar.length) {
      frame.put("▐", x: bar.track.x, y: y, style, in: context.clip)
    }
  }
}
