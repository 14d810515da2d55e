internal import ComposableHosting

/// A part of a screen that can measure itself.
///
/// Blocks are built from elements once, and rebuilt only when the element or one inside it has changed:
/// they do not include the focus, scroll offsets or colors.
package final class Block {
  /// The proposed room. Nil asks for the ideal size.
  struct Proposal: Hashable {
    var width: Int?
    var height: Int?

    init(_ width: Int?, _ height: Int?) {
      self.width = width
      self.height = height
    }
  }

  /// A fixed size, or limits.
  struct Limits: Hashable {
    var width: Int?
    var height: Int?
    var minWidth: Int?
    var maxWidth: Int?
    var minHeight: Int?
    var maxHeight: Int?
    var horizontal = CellRect.Share.half
    var vertical = CellRect.Share.half
  }

  enum Content {
    case empty
    case text(Paragraph)
    /// A line across the axis of the enclosing stack.
    case rule(Axis)
    case spacer(Int)
    case stack(Axis, CellRect.Share, gaps: [Int], [Block])
    /// A part of a long stack, which consists of runs: a change rebuilds only one of them.
    case run(Axis, CellRect.Share, gaps: [Int], [Block])
    case grid(GridLayout)
    case tracks(TrackLayout)
    /// Several blocks, all of them measured, and the one that is shown.
    case alternatives(ElementID, Axis.Set, current: Block?, [(id: ElementID, block: Block)])
    /// A block that depends on the offered room, which it takes.
    case measured(ElementID, Block)
    /// A block that is drawn elsewhere.
    case moved(x: Int, y: Int, Block)
    /// A block in a room with a ratio of width to height.
    case proportioned(Double, ContentMode, Block)
    case layers(CellRect.Share, CellRect.Share, [Block])
    /// A block that determines the size, with others aligned behind and over it.
    case overlaid(CellRect.Share, CellRect.Share, behind: [Block], Block, over: [Block])
    /// The first if it fits, otherwise the second, which has the same controls.
    case either(Block, Block)
    case padded(CellInsets, Block)
    case framed(Limits, Block)
    case bordered(Color, Block)
    case backed(Color, Block)
    case faded(Double, Block)
    /// The room of a block that is neither drawn nor usable.
    case hidden(Block)
    /// The ideal size along some axes.
    case fixed(Axis.Set, Block)
    /// A priority in the enclosing stack other than zero.
    case prioritized(Double, Block)
    /// A color in all the room.
    case fill(Color)
    case shape(HostElement.DrawnShape)
    /// A color in the outline of a shape behind a block.
    case shaped(Color, HostElement.ShapeOutline, Block)
    /// The part of a block that is in the outline of a shape.
    case clipped(HostElement.ShapeOutline, Block)
    case picture(Picture)
    case scroll(ElementID, Axis.Set, Block)
    /// Rows that don't exist, each one line high: an estimated height would depend on the existing rows, and change
    /// with them by thousands of lines.
    case placeholder(ElementID, rows: Int)
    case control(Control, Block)
    /// The position of a field's text.
    case field(prompt: String)
    /// A text of several lines that is edited. With numbers of lines it grows between them; otherwise it takes the
    /// offered room.
    case editor(EditedText, prompt: String, lines: HostElement.FieldLines?)
    /// Values with signs between them, as in a date: the one at the cursor is marked.
    case segments([String])
    /// A fraction from zero to one: of a slider, or of progress.
    case bar(Double, Color, isSlider: Bool)
    /// A rotating sign that indicates activity.
    case spinner(Color)
  }

  let content: Content
  /// The number of focusable controls.
  private(set) var stopCount = 0
  /// The number of nonpassive stops.
  private(set) var activeStopCount = 0
  /// The range of their ids; nil if there are none.
  private(set) var stopIDs: ClosedRange<ElementID>?
  /// Whether it contains rows that don't exist.
  private(set) var hasPlaceholder = false
  private var sizes: [(Proposal, CellSize)] = []
  private var shares: (Proposal, StackLayout.Shares)?
  private var broken: (Proposal, TextLines)?

  init(_ content: Content) {
    self.content = content
    (stopCount, activeStopCount, stopIDs) = countStops()
    hasPlaceholder = findPlaceholder()
  }

  static var empty: Block { Block(.empty) }

  /// The size in the offered room. It may exceed the room: then the block is clipped.
  func size(_ proposal: Proposal) -> CellSize {
    if let known = sizes.first(where: { $0.0 == proposal }) { return known.1 }
    let size = measure(proposal)
    // A block gets few different proposals in one layout, and mostly the same in the next.
    if sizes.count == 6 { sizes.removeFirst() }
    sizes.append((proposal, size))
    return size
  }

  private func measure(_ proposal: Proposal) -> CellSize {
    switch content {
    case .empty: return .zero
    case .text(let paragraph):
      if let size = paragraph.size(width: proposal.width, limit: proposal.height) { return size }
      let lines = lines(of: paragraph, proposal).lines
      let width = lines.map(\.columns).max() ?? 0
      let reserved = min(paragraph.reservedLines, proposal.height ?? .max)
      return CellSize(min(width, proposal.width ?? width), max(lines.count, reserved))
    case .rule(.horizontal): return CellSize(proposal.width ?? 1, 1)
    case .rule(.vertical): return CellSize(1, proposal.height ?? 1)
    case .spacer(let length): return CellSize(length, length)
    case .placeholder(_, let rows): return CellSize(0, rows)
    case .stack(let axis, _, _, _), .run(let axis, _, _, _):
      guard let stack = stack(proposal) else { return .zero }
      let sizes = shares(of: stack, proposal).sizes
      let main = sizes.reduce(0) { $0 + $1.along(axis) } + stack.gaps.reduce(0, +)
      return CellSize(axis, main, sizes.map { $0.across(axis) }.max() ?? 0)
    case .grid(let grid): return grid.size(proposal)
    case .tracks(let tracks): return tracks.size(proposal)
    case .alternatives(_, _, let current, _): return current?.size(proposal) ?? .zero
    case .measured: return CellSize(proposal.width ?? 1, proposal.height ?? 1)
    case .moved(_, _, let block): return block.size(proposal)
    case .proportioned(let ratio, let mode, let block):
      return block.size(proposal.proportioned(ratio, mode))
    case .layers(_, _, let blocks):
      let sizes = blocks.map { $0.size(proposal) }
      return CellSize(sizes.map(\.width).max() ?? 0, sizes.map(\.height).max() ?? 0)
    case .either(let first, let second):
      return Self.fitting(first, second, proposal.width).size(proposal)
    case .padded(let insets, let block):
      let size = block.size(proposal.inset(by: insets))
      return CellSize(
        size.width + insets.leading + insets.trailing, size.height + insets.top + insets.bottom)
    case .framed(let limits, let block): return limits.size(of: block, proposal)
    case .bordered(_, let block):
      let size = block.size(proposal.inset(by: .line))
      return CellSize(size.width + 2, size.height + 2)
    case .backed(_, let block), .shaped(_, _, let block), .clipped(_, let block),
      .faded(_, let block), .hidden(let block),
      .prioritized(_, let block),
      .overlaid(_, _, _, let block, _):
      return block.size(proposal)
    case .fixed(let axes, let block): return block.size(proposal.scrolling(axes))
    case .fill: return CellSize(proposal.width ?? 1, proposal.height ?? 1)
    case .shape: return CellSize(proposal.width ?? 2, proposal.height ?? 1)
    case .picture(let picture): return picture.size(proposal)
    case .scroll(_, let axes, let block):
      let size = block.size(inScrolling: axes, proposal)
      return CellSize(
        axes.contains(.horizontal) ? min(size.width, proposal.width ?? size.width) : size.width,
        axes.contains(.vertical) ? proposal.height ?? size.height : size.height)
    case .control(let control, let block):
      let size = block.size(proposal.inset(by: control.shape.insets))
      switch control.shape {
      case .plate: return CellSize(size.width + 2, max(1, size.height))
      case .row: return CellSize(proposal.width ?? size.width + 2, max(1, size.height))
      case .inline, .bare, .group: return size
      }
    case .field: return CellSize(max(proposal.width ?? 24, 4), 1)
    case .editor(let text, _, let lines): return text.size(proposal, lines)
    case .segments(let parts): return CellSize(parts.reduce(0) { $0 + CellWidth.of($1) }, 1)
    case .bar: return CellSize(min(max(proposal.width ?? 20, 4), 40), 1)
    case .spinner: return CellSize(1, 1)
    }
  }

  /// The lines of a text.
  func lines(of paragraph: Paragraph, _ proposal: Proposal) -> TextLines {
    if let broken, broken.0 == proposal { return broken.1 }
    let lines = paragraph.lines(width: proposal.width, limit: proposal.height)
    broken = (proposal, lines)
    return lines
  }

  /// The parts of a stack, as its room is shared; nil for other blocks.
  func stack(_ proposal: Proposal) -> StackLayout? {
    switch content {
    case .stack(let axis, _, let gaps, let blocks), .run(let axis, _, let gaps, let blocks):
      let stack = StackLayout(axis: axis, gaps: gaps, blocks: blocks)
      return proposal.along(axis) == nil ? stack : stack.withoutRuns
    default: return nil
    }
  }

  /// The sizes of a stack's parts.
  func shares(of stack: StackLayout, _ proposal: Proposal) -> StackLayout.Shares {
    if let shares, shares.0 == proposal { return shares.1 }
    let new = stack.shares(proposal)
    shares = (proposal, new)
    return new
  }

  static func fitting(_ first: Block, _ second: Block, _ width: Int?) -> Block {
    guard let width, first.size(Proposal(nil, nil)).width > width else { return first }
    return second
  }

  /// The first of several blocks that fits in the proposed room along some axes, or the last.
  static func fitting(
    _ blocks: [(id: ElementID, block: Block)], _ room: Proposal, _ axes: Axis.Set
  ) -> ElementID? {
    let fitting = blocks.first { _, block in
      let width = axes.contains(.horizontal) ? room.width : nil
      let height = axes.contains(.vertical) ? room.height : nil
      if let width, block.size(Proposal(nil, nil)).width > width { return false }
      // The lines of a text depend on its width.
      return height.map { block.size(Proposal(room.width, nil)).height <= $0 } ?? true
    }
    return (fitting ?? blocks.last)?.id
  }

  func size(inScrolling axes: Axis.Set, _ proposal: Proposal) -> CellSize {
    size(proposal.scrolling(axes))
  }

  var isRule: Bool { if case .rule = content { true } else { false } }
  var isEmpty: Bool { if case .empty = content { true } else { false } }
  var isSpacer: Bool { if case .spacer = content { true } else { false } }
  var priority: Double { if case .prioritized(let priority, _) = content { priority } else { 0 } }
  var isRun: Bool { if case .run = content { true } else { false } }
}

extension Block.Proposal {
  /// Content that scrolls or has a fixed size may have any length along its axes.
  func scrolling(_ axes: Axis.Set) -> Block.Proposal {
    Block.Proposal(
      axes.contains(.horizontal) ? nil : width, axes.contains(.vertical) ? nil : height)
  }
}

extension Block.Proposal {
  /// The largest room with a ratio of width to height in the proposed one, or the smallest around it. A column is 8 points
  /// wide, and a row 16 high.
  func proportioned(_ ratio: Double, _ mode: ContentMode) -> Block.Proposal {
    let columnsInRow = 2 * ratio
    func width(_ height: Int) -> Int { Points.columns(Double(height) * columnsInRow * 8) }
    func height(_ width: Int) -> Int { Points.rows(Double(width) / columnsInRow * 16) }
    switch (self.width, self.height) {
    case (nil, nil): return self
    case (let own?, nil): return Block.Proposal(own, max(1, height(own)))
    case (nil, let own?): return Block.Proposal(max(1, width(own)), own)
    case (let ownWidth?, let ownHeight?):
      let isWide = Double(ownWidth) > Double(ownHeight) * columnsInRow
      return isWide == (mode == .fit)
        ? Block.Proposal(max(1, width(ownHeight)), ownHeight)
        : Block.Proposal(ownWidth, max(1, height(ownWidth)))
    }
  }
}

extension Int {
  /// Subtracts, but not below zero.
  func less(_ other: Int) -> Int { Swift.max(0, self - other) }
}
