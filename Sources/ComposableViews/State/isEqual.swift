/// Whether two values are known to be equal: because their type says so, or because they are the same
/// to the last bit.
///
/// Two values of one type that are alive at the same time and have the same bits are the same value:
/// what they refer to is the same too. Bits between the properties may differ for no reason; then
/// values are taken for different ones that are not, which costs an evaluation and nothing else.
func isEqual<Value>(_ first: Value, _ second: Value) -> Bool {
  if let first = first as? any Equatable { return isEqual(first, to: second) }
  return isSame(first, second)
}

private func isEqual<Value: Equatable>(_ first: Value, to second: Any) -> Bool {
  (second as? Value) == first
}

/// Whether two values have the same bits.
func isSame<Value>(_ first: Value, _ second: Value) -> Bool {
  withUnsafeBytes(of: first) { first in
    withUnsafeBytes(of: second) { second in
      // Read as bytes only: whatever they are, nothing is made of them.
      first.elementsEqual(second)
    }
  }
}
