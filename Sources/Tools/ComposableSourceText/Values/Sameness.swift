internal import ComposableRuntime

/// Compares values without visiting their parts.
enum Sameness {
  /// Whether two values have the same type and the same bits: then they share their storage, and are the same.
  static func haveSameBits(_ lhs: Any, _ rhs: Any) -> Bool {
    func compare<Value>(_ lhs: Value) -> Bool {
      guard let rhs = rhs as? Value else { return false }
      return ComposableRuntime.haveSameBits(lhs, rhs)
    }
    guard type(of: lhs) == type(of: rhs) else { return false }
    return _openExistential(lhs, do: compare)
  }

  static func areSame<Value>(_ lhs: UnsafePointer<Value>, _ rhs: UnsafePointer<Value>) -> Bool {
    let size = MemoryLayout<Value>.size
    return UnsafeRawBufferPointer(start: lhs, count: size)
      .isSame(as: UnsafeRawBufferPointer(start: rhs, count: size), in: 0..<size)
  }

  /// Nil if their type is not `Equatable`.
  static func areEqual(_ lhs: Any, _ rhs: Any) -> Bool? { ComposableRuntime.areEqual(lhs, rhs) }
}
