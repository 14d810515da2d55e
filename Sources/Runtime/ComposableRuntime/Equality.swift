// Equality of values whose types are not known.

/// Whether two values are equal; nil if the first one's type has no `==`.
@inlinable
package func areEqual<First, Second>(_ first: First, _ second: Second) -> Bool? {
  func compare<Value: Equatable>(_ first: Value) -> Bool { second as? Value == first }
  return (first as? any Equatable).map { compare($0) }
}

/// Whether two values have the same bits.
///
/// Two values of one type that are alive at the same time and have the same bits are the same value, because their
/// references are the same too. Different bits prove nothing: padding may differ.
@inlinable
package func haveSameBits<Value>(_ first: Value, _ second: Value) -> Bool {
  withUnsafeBytes(of: first) { first in
    withUnsafeBytes(of: second) { second in first.isSame(as: second, in: first.indices) }
  }
}

extension UnsafeRawBufferPointer {
  /// Whether a range of bytes is the same in another buffer of the same size. The bytes are only compared, never
  /// interpreted: by words, because `elementsEqual` takes one at a time.
  @inlinable
  package func isSame(as other: UnsafeRawBufferPointer, in bytes: Range<Int>) -> Bool {
    var offset = bytes.lowerBound
    while offset + 8 <= bytes.upperBound {
      let word = loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      if other.loadUnaligned(fromByteOffset: offset, as: UInt64.self) != word { return false }
      offset += 8
    }
    while offset < bytes.upperBound {
      if self[offset] != other[offset] { return false }
      offset += 1
    }
    return true
  }
}
