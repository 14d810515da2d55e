/// Whether values are the same, without a look at their parts.
enum Sameness {
  /// Whether two values have the same bits: then they share what they refer to, and are the same. That they differ says
  /// nothing.
  static func haveSameBits(_ lhs: Any, _ rhs: Any) -> Bool {
    func compare<Value>(_ lhs: Value) -> Bool {
      guard let rhs = rhs as? Value else { return false }
      return withUnsafePointer(to: lhs) { lhs in
        withUnsafePointer(to: rhs) { areSame(lhs, $0) }
      }
    }
    guard type(of: lhs) == type(of: rhs) else { return false }
    return _openExistential(lhs, do: compare)
  }

  static func areSame<Value>(_ lhs: UnsafePointer<Value>, _ rhs: UnsafePointer<Value>) -> Bool {
    let size = MemoryLayout<Value>.size
    let (left, right) = (UnsafeRawPointer(lhs), UnsafeRawPointer(rhs))
    var offset = 0
    while offset + 8 <= size {
      guard
        left.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
          == right.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      else { return false }
      offset += 8
    }
    while offset < size {
      guard
        left.load(fromByteOffset: offset, as: UInt8.self)
          == right.load(fromByteOffset: offset, as: UInt8.self)
      else { return false }
      offset += 1
    }
    return true
  }

  /// Nil if their type has no equality.
  static func areEqual(_ lhs: Any, _ rhs: Any) -> Bool? {
    func compare<Value: Equatable>(_ lhs: Value) -> Bool { lhs == rhs as? Value }
    return (lhs as? any Equatable).map { compare($0) }
  }
}
