/// A value that a closure computes from a shared one.
final class ComputedReference<Whole, Value>: ReadableReference {
  private let whole: any ReadableReference<Whole>
  private let compute: @Sendable (Whole) -> Value

  init(from whole: any ReadableReference<Whole>, _ compute: @escaping @Sendable (Whole) -> Value) {
    self.whole = whole
    self.compute = compute
  }

  var root: RootReference { whole.root }

  var value: Value { compute(whole.value) }

  var unobservedValue: Value { compute(whole.unobservedValue) }

  var formerValue: Value? { whole.formerValue.map(compute) }

  var versionedValue: (value: Value, version: Int) {
    let (value, version) = whole.versionedValue
    return (compute(value), version)
  }
}
