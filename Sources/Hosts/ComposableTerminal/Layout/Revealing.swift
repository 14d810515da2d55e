internal import ComposableHosting

/// Scrolls all scroll views around a control, so that it is visible.
struct Revealing {
  /// The control.
  let id: ElementID
  /// The position of the cursor, if it is a field for several lines that has the focus.
  var cursor: Int?
  /// The scroll offsets.
  var offsets: [ElementID: CellSize]
  /// The row of the screen where it has to be, as far as the innermost scroll view can be scrolled. Nil for the nearest
  /// position where it is visible.
  var y: Int?
  /// Where it has to be in the visible part of each scroll view, as far as that can be scrolled. Nil for the nearest place.
  var share: CellRect.Share?

  /// Finds the control in a block at a position on the screen.
  ///
  /// - Returns: its position after scrolling; nil if it is not in the block.
  @discardableResult
  mutating func reveal(in block: Block, _ rect: CellRect, _ proposal: Block.Proposal) -> CellRect? {
    guard block.hasStop(id) else { return nil }
    switch block.content {
    case .control(let control, _) where control.id == id:
      if control.shape == .group { return currentOption(in: block, rect, proposal) ?? rect }
      return cursor.flatMap { block.lineOfCursor($0, in: rect, proposal) } ?? rect
    case .scroll(let scroll, let axes, let content):
      let layout = ScrollLayout(content, axes, in: rect, proposal)
      let old = layout.clamp(offsets[scroll] ?? .zero)
      guard var part = reveal(in: content, layout.place(old), layout.proposal) else { return nil }
      let new = newOffset(layout, part, from: old)
      offsets[scroll] = new == .zero ? nil : new
      part.x -= new.width - old.width
      part.y -= new.height - old.height
      return part
    default:
      var found: CellRect?
      block.visitParts(in: rect, proposal) { part, rect, proposal in
        if found == nil { found = reveal(in: part, rect, proposal) }
      }
      return found
    }
  }

  /// The position of the option that shows the focus of its choice, which may be higher than the screen.
  private func currentOption(in block: Block, _ rect: CellRect, _ proposal: Block.Proposal)
    -> CellRect?
  {
    if case .control(let control, _) = block.content, control.kind == .option(isCurrent: true) {
      return rect
    }
    var found: CellRect?
    block.visitParts(in: rect, proposal) { part, rect, proposal in
      if found == nil { found = currentOption(in: part, rect, proposal) }
    }
    return found
  }

  private mutating func newOffset(
    _ layout: ScrollLayout, _ part: CellRect, from old: CellSize
  ) -> CellSize {
    if let share {
      let wanted = layout.visible.y + share.of(layout.visible.height - part.height)
      return layout.clamp(CellSize(old.width, old.height + part.y - wanted))
    }
    guard let y else { return layout.revealing(part, from: old) }
    self.y = part.y
    return layout.clamp(CellSize(old.width, old.height + part.y - y))
  }
}
