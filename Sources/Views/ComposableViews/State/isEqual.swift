internal import ComposableRuntime

/// Whether two values are known to be equal: by their `Equatable` conformance, or because they are
/// identical bit by bit.
///
/// Two values of one type that are alive at the same time and have the same bits are the same
/// value, because their references are the same too. Padding bits may differ arbitrarily. Then
/// equal values are considered different, which costs an evaluation and nothing else.
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
    withUnsafeBytes(of: second) { second in first.isSame(as: second, in: first.indices) }
  }
}
