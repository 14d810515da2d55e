internal import ComposableHosting

/// How much room there is for the columns of a split view.
enum ColumnRoom: Hashable {
  /// For all of them, for two, for one.
  case wide, medium, narrow

  /// - Parameter width: the width of the screen, in columns of cells.
  init(width: Int) {
    self = width < 60 ? .narrow : width < 96 ? .medium : .wide
  }
}

extension HostElement.Columns {
  /// The columns on the screen: if there is little room, the columns around the current one.
  func shown(in room: ColumnRoom) -> Range<Int> {
    let top = min(max(top, 0), count - 1)
    guard count > 0 else { return 0..<0 }
    switch room {
    case .narrow: return top..<(top + 1)
    case .medium where count > 2:
      let first = max(min(hiddenCount, count - 1), top < 2 && hiddenCount == 0 ? 0 : 1)
      return first..<min(first + 2, count)
    case .medium, .wide: return min(hiddenCount, count - 1)..<count
    }
  }
}
