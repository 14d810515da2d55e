internal import ComposableHosting

/// Draws blocks on a frame, and records the positions of controls.
struct Painter {
  /// The surroundings of a block.
  struct Context {
    var clip: CellRect
    var background = CellColor.standard
    var control: Control?
    var areas: [ElementID] = []
  }

  var frame: CellFrame
  let theme: Theme
  let focus: ElementID?
  /// The position of the cursor in the focused field, in characters.
  let cursor: Int
  /// The digits that the user has typed into the incomplete part of a date at the cursor.
  let typedDigits: String
  /// Whether the cursor of an editor has to be visible, or the user has scrolled it.
  let followsCursor: Bool
  /// The scroll offsets.
  var offsets: [ElementID: CellSize]
  var regions: [Region] = []
  var areas: [ScrollArea] = []
  var placeholders: [PlaceholderArea] = []
  /// How often spinners have moved.
  var phase = 0
  /// Whether a spinner is visible.
  var isAnimating = false
  /// The findings of the layout, for elements with content that depends on it.
  var layouts: [ElementID: HostEvent.Layout] = [:]
  /// The positions of sliders' bars and fields' texts.
  var parts: [ElementID: CellRect] = [:]

  mutating func paint(
    _ block: Block, in rect: CellRect, _ proposal: Block.Proposal, _ context: Context
  ) {
    if rect.intersection(context.clip).isEmpty {
      // The focused control's position is needed to move the focus from there, and the positions of rows that don't exist
      // to create them before they are visible.
      guard block.hasPlaceholder || focus.map({ block.hasStop($0) }) ?? false else { return }
    }
    switch block.content {
    case .empty, .spacer, .hidden: break
    case .placeholder(let id, let rows):
      placeholders.append(PlaceholderArea(id: id, rows: rows, rect: rect, visible: context.clip))
    case .text(let paragraph):
      paint(block.lines(of: paragraph, proposal), paragraph.alignment, rect, context)
    case .rule(let axis):
      let style = CellStyle(
        theme.style(TextStyle(.gray)).foreground == .standard ? .standard : theme.line,
        on: context.background)
      frame.fill(rect.intersection(context.clip), axis == .horizontal ? "─" : "│", style)
    case .layers, .overlaid, .moved:
      paintOver(block, in: rect, proposal, context)
    case .stack, .run, .grid, .tracks, .either, .padded, .framed, .fixed, .prioritized,
      .proportioned:
      paintParts(of: block, in: rect, proposal, context)
    case .alternatives(let id, let axes, _, let all):
      if let fitting = Block.fitting(all, proposal, axes) { layouts[id] = .fits(fitting) }
      paintParts(of: block, in: rect, proposal, context)
    case .measured(let id, _):
      layouts[id] = .size(width: Double(rect.width) * 8, height: Double(rect.height) * 16)
      paintParts(of: block, in: rect, proposal, context)
    case .bordered(let color, _):
      paintBorder(color, rect, context)
      paintParts(of: block, in: rect, proposal, context)
    case .backed(let color, _):
      var context = context
      context.background = paintFill(color, rect, context)
      paintParts(of: block, in: rect, proposal, context)
    case .fill(let color): _ = paintFill(color, rect, context)
    case .shape(let shape): paintShape(shape, in: rect, context)
    case .shaped(let color, let outline, _):
      paintShape(HostElement.DrawnShape(outline, fill: color), in: rect, context)
      paintOver(block, in: rect, proposal, context)
    case .clipped(let outline, _): paintClipped(outline, block, in: rect, proposal, context)
    case .picture(let picture): paintPicture(picture, in: rect, context)
    case .faded(let share, _):
      paintParts(of: block, in: rect, proposal, context)
      let theme = theme
      frame.restyle(rect.intersection(context.clip)) { theme.fade(&$0, share) }
    case .scroll(let id, let axes, let content):
      paintScroll(id, axes, content, in: rect, proposal, context)
    case .control(let control, let content):
      paintControl(control, block, content, in: rect, proposal, context)
    case .field(let prompt): paintField(prompt, in: rect, context)
    case .editor(let text, let prompt, _): paintEditor(text, prompt, in: rect, context)
    case .segments(let parts): paintSegments(parts, in: rect, context)
    case .bar(let share, let color, let isSlider):
      paintBar(share, color, isSlider, in: rect, context)
    case .spinner(let color): paintSpinner(color, in: rect, context)
    }
  }

  /// Paints the parts of a block over the present cells, which remain their background.
  mutating func paintOver(
    _ block: Block, in rect: CellRect, _ proposal: Block.Proposal, _ context: Context
  ) {
    let wasOver = frame.keepsBackgrounds
    frame.keepsBackgrounds = true
    paintParts(of: block, in: rect, proposal, context)
    frame.keepsBackgrounds = wasOver
  }

  mutating func paintParts(
    of block: Block, in rect: CellRect, _ proposal: Block.Proposal, _ context: Context
  ) {
    block.visitParts(in: rect, proposal) { part, rect, proposal in
      paint(part, in: rect, proposal, context)
    }
  }

  private mutating func paint(
    _ text: TextLines, _ alignment: TextAlignment, _ rect: CellRect, _ context: Context
  ) {
    let share = CellRect.Share(alignment)
    for (y, line) in text.lines.enumerated() {
      var x = rect.x + share.of(rect.width - line.columns)
      var start = line.cells.lowerBound
      for (end, look) in text.looks where end > start && start < line.cells.upperBound {
        let end = min(end, line.cells.upperBound)
        frame.put(
          text.cells, start..<end, x: x, y: rect.y + y, style(look, context), in: context.clip)
        x += end - start
        start = end
      }
      guard line.hasEllipsis else { continue }
      let look =
        line.cells.isEmpty ? text.look(at: start) : text.look(at: line.cells.upperBound - 1)
      frame.put("…", width: 1, x: x, y: rect.y + y, style(look, context), in: context.clip)
      x += 1
      start = line.rest.lowerBound
      for (end, look) in text.looks where end > start && start < line.rest.upperBound {
        frame.put(
          text.cells, start..<end, x: x, y: rect.y + y, style(look, context), in: context.clip)
        x += end - start
        start = end
      }
    }
  }

  /// Paints a color. A translucent color tints the cells under it.
  ///
  /// - Returns: the background for subsequent painting.
  mutating func paintFill(
    _ color: Color, _ rect: CellRect, _ context: Context
  ) -> CellColor {
    let visible = rect.intersection(context.clip)
    let background = theme.background(color, on: context.background)
    guard color.alpha < 1, theme.hasSurfaces else {
      if !color.isClear { frame.fill(visible, " ", CellStyle(.standard, on: background)) }
      return background
    }
    let theme = theme
    frame.restyle(visible) { theme.tint(&$0, color) }
    return background
  }

  private mutating func style(_ look: TextStyle, _ context: Context) -> CellStyle {
    var style = theme.style(look, on: context.background)
    if let link = look.link { style.link = frame.links.number(of: link) }
    return style
  }

  mutating func paintBorder(_ color: Color, _ rect: CellRect, _ context: Context) {
    guard rect.width > 1, rect.height > 1 else { return }
    let style = theme.style(TextStyle(color), on: context.background)
    let clip = context.clip
    for x in (rect.x + 1)..<max(rect.x + 1, rect.maxX - 1) {
      frame.put("─", x: x, y: rect.y, style, in: clip)
      frame.put("─", x: x, y: rect.maxY - 1, style, in: clip)
    }
    for y in (rect.y + 1)..<max(rect.y + 1, rect.maxY - 1) {
      frame.put("│", x: rect.x, y: y, style, in: clip)
      frame.put("│", x: rect.maxX - 1, y: y, style, in: clip)
    }
    frame.put("╭", x: rect.x, y: rect.y, style, in: clip)
    frame.put("╮", x: rect.maxX - 1, y: rect.y, style, in: clip)
    frame.put("╰", x: rect.x, y: rect.maxY - 1, style, in: clip)
    frame.put("╯", x: rect.maxX - 1, y: rect.maxY - 1, style, in: clip)
  }

  private mutating func paintBar(
    _ share: Double, _ color: Color, _ isSlider: Bool, in rect: CellRect, _ context: Context
  ) {
    if isSlider, let control = context.control { parts[control.id] = rect }
    let filled = Int((share * Double(isSlider ? rect.width - 1 : rect.width)).rounded())
    let accent = theme.style(TextStyle(color), on: context.background)
    let rest = CellStyle(
      theme.depth == .none ? .standard : theme.line, on: context.background)
    for x in 0..<rect.width {
      let (character, style): (Character, CellStyle) =
        isSlider && x == filled ? ("●", accent) : x < filled ? ("━", accent) : ("─", rest)
      frame.put(character, x: rect.x + x, y: rect.y, style, in: context.clip)
    }
  }
}
