internal import CustomDump

/// Whether two values of one type are equal: by `==`, or by their dumps if the type has no `==`.
func areEqual(_ first: Any, _ second: Any) -> Bool {
  if let first = first as? any Equatable { return isEqual(first, to: second) }
  return String(customDumping: first) == String(customDumping: second)
}

private func isEqual<Value: Equatable>(_ first: Value, to second: Any) -> Bool {
  (second as? Value).map { first == $0 } ?? false
}
