internal import ComposableHosting

/// The position of a scroll view's content.
struct ScrollLayout {
  /// The content's size.
  let content: CellSize
  /// The room offered to the content: unlimited along the axes that scroll, but at least the visible
  /// room.
  let proposal: Block.Proposal
  /// The rectangle on the screen in which a part of it is visible.
  var visible: CellRect { rect }
  private let rect: CellRect
  /// The maximum offset.
  let most: CellSize

  init(_ block: Block, _ axes: Axis.Set, in rect: CellRect, _ proposal: Block.Proposal) {
    content = block.size(proposal.scrolling(axes))
    self.rect = rect
    most = CellSize(
      axes.contains(.horizontal) ? content.width.less(rect.width) : 0,
      axes.contains(.vertical) ? content.height.less(rect.height) : 0)
    self.proposal = Block.Proposal(
      !axes.contains(.horizontal) ? proposal.width : most.width > 0 ? nil : rect.width,
      !axes.contains(.vertical) ? proposal.height : most.height > 0 ? nil : rect.height)
  }

  /// Limits a requested offset.
  func clamp(_ offset: CellSize) -> CellSize {
    CellSize(min(max(offset.width, 0), most.width), min(max(offset.height, 0), most.height))
  }

  /// The content's rectangle at an offset.
  func place(_ offset: CellSize) -> CellRect {
    CellRect(
      rect.x - offset.width, rect.y - offset.height, max(content.width, rect.width),
      max(content.height, rect.height))
  }

  /// The offset that makes a rectangle and its surroundings visible.
  func revealing(_ part: CellRect, from offset: CellSize) -> CellSize {
    clamp(
      CellSize(
        Self.revealing(part.x, part.maxX, offset.width, rect.x, rect.width),
        Self.revealing(part.y, part.maxY, offset.height, rect.y, rect.height)))
  }

  private static func revealing(
    _ start: Int, _ end: Int, _ offset: Int, _ top: Int, _ length: Int
  ) -> Int {
    let margin = length > 6 ? 1 : 0
    let (start, end) = (start - top - margin, end - top + margin)
    if start < 0 { return offset + start }
    if end > length { return offset + min(start, end - length) }
    return offset
  }
}
