internal import ComposableHosting

// Split views on the screen: which columns are shown, and the keys for them.

extension TerminalScreen {
  /// The room for the columns of a split view; in a layer there is room for one.
  func columnRoom(in id: ElementID) -> ColumnRoom {
    layers.contains { isInside(id, $0) } ? .narrow : ColumnRoom(width: size.width)
  }

  /// Whether an element is in a column that there is no room for, or that is hidden.
  func isInAbsentColumn(_ id: ElementID) -> Bool {
    var inner = id
    while let outer = tree.parent(of: inner) {
      if let (splitView, index, columns) = tree.column(inner),
        !columns.shown(in: columnRoom(in: splitView)).contains(index)
      {
        return true
      }
      inner = outer
    }
    return false
  }

  /// Whether a stack is a column from which Escape leads to the previous column.
  func leadsToColumnBefore(_ stack: ElementID) -> Bool {
    guard let (splitView, index, columns) = tree.column(stack), index > 0 else { return false }
    let room = columnRoom(in: splitView)
    let shown = columns.shown(in: room)
    return index == shown.lowerBound && room != .wide
      && (room == .narrow || index > columns.hiddenCount)
  }

  /// The control in the adjacent column, to the left or the right, whose row is nearest: the rows of columns don't line
  /// up.
  func stopOfNextColumn(_ direction: Direction, from region: Region) -> ElementID? {
    guard direction == .left || direction == .right, let own = column(around: region.control.id)
    else { return nil }
    let next = direction == .left ? own.index - 1 : own.index + 1
    var best: (distance: Int, id: ElementID)?
    for other in regions where other.control.isStop && !other.visible.isEmpty {
      let gap = Self.gap(region.rect.y, region.rect.maxY, other.rect.y, other.rect.maxY)
      // Of two equally near controls, the lower one.
      let distance = gap * 2 + (other.rect.y < region.rect.y ? 1 : 0)
      guard best.map({ distance < $0.distance }) ?? true,
        let column = column(around: other.control.id), column == (own.splitView, next)
      else { continue }
      best = (distance, other.control.id)
    }
    return best?.id
  }

  /// Whether both controls are in the same column of a split view.
  func areInOneColumn(_ one: Region, _ other: Region) -> Bool {
    guard let column = column(around: one.control.id),
      let otherColumn = self.column(around: other.control.id)
    else { return false }
    return column == otherColumn
  }

  private func column(around id: ElementID) -> (splitView: ElementID, index: Int)? {
    var inner = id
    while let outer = tree.parent(of: inner) {
      if let (splitView, index, _) = tree.column(inner) { return (splitView, index) }
      inner = outer
    }
    return nil
  }

  /// The split view whose first column can be hidden and shown, in the topmost layer.
  var splitView: ElementID? {
    elementIndex.shown(in: layers.last ?? .screen, of: tree).first { id in
      guard case .splitView? = tree[id]?.kind else { return false }
      return columnRoom(in: id) != .narrow
    }
  }
}
