/// A size in columns and rows.
package struct CellSize: Hashable, Sendable {
  package var width: Int
  package var height: Int

  package init(_ width: Int, _ height: Int) {
    self.width = width
    self.height = height
  }

  package static let zero = CellSize(0, 0)
}

/// A rectangle of a screen, in cells from the top left.
package struct CellRect: Hashable, Sendable {
  package var x: Int
  package var y: Int
  package var width: Int
  package var height: Int

  package init(_ x: Int, _ y: Int, _ width: Int, _ height: Int) {
    self.x = x
    self.y = y
    self.width = max(0, width)
    self.height = max(0, height)
  }

  package init(_ size: CellSize) { self.init(0, 0, size.width, size.height) }

  package var maxX: Int { x + width }
  package var maxY: Int { y + height }
  package var size: CellSize { CellSize(width, height) }
  package var isEmpty: Bool { width == 0 || height == 0 }

  package func contains(x: Int, y: Int) -> Bool {
    x >= self.x && x < maxX && y >= self.y && y < maxY
  }

  /// The intersection; empty if they don't overlap.
  package func intersection(_ other: CellRect) -> CellRect {
    let (left, top) = (max(x, other.x), max(y, other.y))
    return CellRect(left, top, min(maxX, other.maxX) - left, min(maxY, other.maxY) - top)
  }

  package func inset(by insets: CellInsets) -> CellRect {
    CellRect(
      x + insets.leading, y + insets.top, width - insets.leading - insets.trailing,
      height - insets.top - insets.bottom)
  }

  /// The rectangle of a size aligned within this one.
  package func aligned(_ size: CellSize, _ horizontal: Share, _ vertical: Share) -> CellRect {
    CellRect(
      x + horizontal.of(width - size.width), y + vertical.of(height - size.height), size.width,
      size.height)
  }

  /// The part of the free room before the content.
  package enum Share: Hashable, Sendable {
    case none, half, all

    func of(_ room: Int) -> Int {
      switch self {
      case .none: 0
      // Rounded down even for negative room, so that nothing jumps at zero.
      case .half: room >> 1
      case .all: room
      }
    }
  }
}

/// Distances from the edges, in cells.
package struct CellInsets: Hashable, Sendable {
  package var top = 0
  package var leading = 0
  package var bottom = 0
  package var trailing = 0

  package init(top: Int = 0, leading: Int = 0, bottom: Int = 0, trailing: Int = 0) {
    self.top = top
    self.leading = leading
    self.bottom = bottom
    self.trailing = trailing
  }

  /// One cell at each edge.
  static let line = CellInsets(top: 1, leading: 1, bottom: 1, trailing: 1)
}
