internal import ComposableViews

/// Draws blocks on a frame, and writes down where controls are.
struct Painter {
  /// What is around a block that is drawn.
  struct Context {
    var clip: CellRect
    var background = CellColor.standard
    var control: Control?
    var areas: [ElementID] = []
  }

  var frame: CellFrame
  let theme: Theme
  let focus: ElementID?
  /// Where the cursor is in the field that has the focus, in characters.
  let cursor: Int
  /// How far things are scrolled.
  var offsets: [ElementID: CellSize]
  /// Whether what has the focus has to be seen.
  let reveals: Bool
  var regions: [Region] = []
  var areas: [ScrollArea] = []
  /// Where the bars of sliders and the texts of fields are.
  var parts: [ElementID: CellRect] = [:]

  mutating func paint(_ block: Block, in rect: CellRect, _ context: Context) {
    if rect.intersection(context.clip).isEmpty {
      // Where the focus is has to be known, to scroll there.
      guard let focus, block.stops.contains(focus) else { return }
    }
    switch block.content {
    case .empty, .spacer: break
    case .text(let paragraph):
      paint(block.lines(Block.Offer(rect.width, rect.height)), paragraph.alignment, rect, context)
    case .rule(let axis):
      let style = CellStyle(
        theme.style(Look(.gray)).foreground == .standard ? .standard : theme.line,
        on: context.background)
      frame.fill(rect.intersection(context.clip), axis == .horizontal ? "─" : "│", style)
    case .stack(let axis, let share, let gaps, let blocks):
      let sizes = block.sizesInStack(Block.Offer(rect.width, rect.height))
      paintStack(axis, share, gaps, blocks, sizes, in: rect, context)
    case .layers(let horizontal, let vertical, let blocks):
      for block in blocks {
        let size = block.size(Block.Offer(rect.width, rect.height))
        paint(block, in: rect.aligned(size, horizontal, vertical), context)
      }
    case .either(let first, let second):
      paint(Block.fitting(first, second, rect.width), in: rect, context)
    case .padded(let insets, let block): paint(block, in: rect.inset(by: insets), context)
    case .framed(let limits, let block):
      let size = block.size(limits.innerOffer(Block.Offer(rect.width, rect.height)))
      paint(block, in: rect.aligned(size, limits.horizontal, limits.vertical), context)
    case .bordered(let color, let block):
      paintBorder(color, rect, context)
      paint(
        block, in: rect.inset(by: CellInsets(top: 1, leading: 1, bottom: 1, trailing: 1)), context)
    case .backed(let color, let block):
      var context = context
      context.background = theme.depth == .none ? .standard : theme.cellColor(color)
      frame.fill(
        rect.intersection(context.clip), " ", CellStyle(.standard, on: context.background))
      paint(block, in: rect, context)
    case .faded(let share, let block):
      paint(block, in: rect, context)
      let theme = theme
      frame.restyle(rect.intersection(context.clip)) { theme.fade(&$0, share) }
    case .scroll(let id, let axes, let block): paintScroll(id, axes, block, in: rect, context)
    case .control(let control, let block): paintControl(control, block, in: rect, context)
    case .field(let prompt): paintField(prompt, in: rect, context)
    case .bar(let share, let isSlider): paintBar(share, isSlider, in: rect, context)
    }
  }

  private mutating func paint(
    _ lines: [[Paragraph.Letter]], _ alignment: TextAlignment, _ rect: CellRect, _ context: Context
  ) {
    let share = CellRect.Share(alignment)
    var (look, style) = (Look(), theme.style(Look(), on: context.background))
    for (y, line) in lines.enumerated() {
      var x = rect.x + share.of(rect.width - line.columns)
      for letter in line {
        if letter.look != look {
          look = letter.look
          style = theme.style(look, on: context.background)
        }
        x += frame.put(
          letter.character, width: letter.width, x: x, y: rect.y + y, style, in: context.clip)
      }
    }
  }

  private mutating func paintStack(
    _ axis: Axis, _ share: CellRect.Share, _ gaps: [Int], _ blocks: [Block], _ sizes: [CellSize],
    in rect: CellRect, _ context: Context
  ) {
    var place = axis == .horizontal ? rect.x : rect.y
    for (index, block) in blocks.enumerated() {
      if index > 0 { place += gaps[index - 1] }
      let size = sizes[index]
      let child =
        axis == .horizontal
        ? CellRect(place, rect.y + share.of(rect.height - size.height), size.width, size.height)
        : CellRect(rect.x + share.of(rect.width - size.width), place, size.width, size.height)
      // A rule goes from side to side of the stack.
      if case .rule = block.content {
        paint(
          block,
          in: axis == .vertical
            ? CellRect(rect.x, place, rect.width, 1) : CellRect(place, rect.y, 1, rect.height),
          context)
      } else {
        paint(block, in: child, context)
      }
      place += size.along(axis)
    }
  }

  private mutating func paintBorder(_ color: Color, _ rect: CellRect, _ context: Context) {
    guard rect.width > 1, rect.height > 1 else { return }
    let style = theme.style(Look(color), on: context.background)
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
    _ share: Double, _ isSlider: Bool, in rect: CellRect, _ context: Context
  ) {
    if isSlider, let control = context.control { parts[control.id] = rect }
    let filled = Int((share * Double(isSlider ? rect.width - 1 : rect.width)).rounded())
    let accent = theme.style(Look(.accentColor), on: context.background)
    let rest = CellStyle(
      theme.depth == .none ? .standard : theme.line, on: context.background)
    for x in 0..<rect.width {
      let (character, style): (Character, CellStyle) =
        isSlider && x == filled ? ("●", accent) : x < filled ? ("━", accent) : ("─", rest)
      frame.put(character, x: rect.x + x, y: rect.y, style, in: context.clip)
    }
  }
}
