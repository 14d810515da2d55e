internal import ComposableHosting

/// The position of rows that don't exist.
struct PlaceholderArea {
  /// The placeholder.
  var id: ElementID
  /// The number of rows, each one line high.
  var rows: Int
  /// Its rectangle, mostly outside of the visible part.
  var rect: CellRect
  /// The visible part of the list.
  var visible: CellRect

  /// The rows to create, because some of them are at most one screen away: the rows on the screen and one screen before
  /// and after it. Nil if the area is farther away.
  var wanted: Range<Int>? {
    let screen = visible.height
    guard screen > 0, rect.maxY > visible.y - screen, rect.y < visible.maxY + screen else {
      return nil
    }
    return (visible.y - 2 * screen - rect.y)..<(visible.maxY + 2 * screen - rect.y)
  }
}
