internal import ComposableRuntime

/// Whether two values are known to be equal: by their `Equatable` conformance, or because they have the same bits.
///
/// Equal values may differ in padding. Then they are considered different, which only costs an evaluation.
func isEqual<Value>(_ first: Value, _ second: Value) -> Bool {
  areEqual(first, second) ?? haveSameBits(first, second)
}
