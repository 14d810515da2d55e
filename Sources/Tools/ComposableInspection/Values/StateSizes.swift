internal import ComposableLog
internal import ComposableSourceText

/// The sizes of a state's parts.
package enum StateSizes {
  /// The parts of a state by their estimated size, the largest first: properties of the state and of child states, up
  /// to three levels deep. Parts do not overlap, so their sum is the size of the state.
  ///
  /// - Parameter limit: the maximum number of parts.
  package static func sizes(of state: Any, limit: Int = 20) -> [StoreStatistics.PartSize] {
    var sizes: [StoreStatistics.PartSize] = []
    add(ValueCursor(state, Secrecy(nil)), [], to: &sizes)
    return Array(
      sizes.sorted { ($0.byteCount, $1.path.count) > ($1.byteCount, $0.path.count) }.prefix(limit))
  }

  private static let depth = 3
  private static let widest = 64

  private static func add(
    _ cursor: ValueCursor, _ path: ValuePath, to sizes: inout [StoreStatistics.PartSize]
  ) {
    if path.count < depth, isDivided(cursor) {
      for (label, child) in cursor.children(0..<cursor.count) {
        add(child, path + [label], to: &sizes)
      }
      return
    }
    let value = cursor.reflected.value
    sizes.append(
      StoreStatistics.PartSize(path: path, byteCount: estimatedByteCount(of: value)))
  }

  private static func isDivided(_ cursor: ValueCursor) -> Bool {
    guard (1...widest).contains(cursor.count) else { return false }
    switch cursor.reflected.form {
    case .record(.object), .elements, .leaf, .absent: return false
    case .record, .variant: return true
    }
  }
}
