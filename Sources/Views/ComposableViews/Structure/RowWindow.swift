/// The rows of a collection that exist in a list, by their offsets: the rows near the visible part.
///
/// All rows of a short list exist. Of a long one, as many rows exist as the host asks for, and at least its capacity.
struct RowWindow {
  /// The host's `ViewHost.rowCapacity`; nil if all rows exist.
  let capacity: Int?
  /// The number of rows in the collection.
  private(set) var rowCount = 0
  private(set) var rows = 0..<0

  /// A host may ask for more rows than any screen has.
  private var limit: Int { (capacity ?? 0) * 8 }

  /// Call when the number or the order of the collection's rows has changed.
  ///
  /// - Parameter shift: returns how far the existing rows shifted. Not called if all rows exist.
  mutating func update(rowCount: Int, shift: (_ rows: Range<Int>, _ growth: Int) -> Int) {
    let growth = rowCount - self.rowCount
    self.rowCount = rowCount
    guard let capacity, rowCount > capacity * 2 else {
      rows = 0..<rowCount
      return
    }
    show(rows.count, from: rows.isEmpty ? 0 : rows.lowerBound + shift(rows, growth))
  }

  /// Moves the window to rows that come near the visible part.
  ///
  /// - Returns: whether any of them is in the collection.
  mutating func reveal(_ wanted: Range<Int>) -> Bool {
    let wanted = wanted.clamped(to: 0..<rowCount)
    guard let capacity, !wanted.isEmpty else { return false }
    let count = max(capacity, min(wanted.count, limit))
    show(count, from: wanted.lowerBound - (count - wanted.count) / 2)
    return true
  }

  private mutating func show(_ count: Int, from first: Int) {
    let count = min(rowCount, max(count, capacity ?? 0))
    let first = max(0, min(first, rowCount - count))
    rows = first..<(first + count)
  }
}
