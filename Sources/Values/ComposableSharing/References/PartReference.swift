/// A part of a shared value: a property, or an element.
///
/// Unchecked: key paths are immutable. Their type doesn't say so, because a subscript's arguments need not be
/// `Sendable`; they are compared and hashed, and nothing else.
final class PartReference<Whole, Value>: SharedReference, @unchecked Sendable {
  private let whole: any SharedReference<Whole>
  private let path: WritableKeyPath<Whole, Value>

  init(of whole: any SharedReference<Whole>, at path: WritableKeyPath<Whole, Value>) {
    self.whole = whole
    self.path = path
  }

  var root: RootReference { whole.root }

  var value: Value { whole.value[keyPath: path] }

  var unobservedValue: Value { whole.unobservedValue[keyPath: path] }

  var formerValue: Value? { whole.formerValue?[keyPath: path] }

  var versionedValue: (value: Value, version: Int) {
    let (value, version) = whole.versionedValue
    return (value[keyPath: path], version)
  }

  func write<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try whole.write { try body(&$0[keyPath: path]) }
  }
}

/// A part of a shared value that can only be read.
///
/// Unchecked: for the same reason as ``PartReference``.
final class ReadablePart<Whole, Value>: ReadableReference, @unchecked Sendable {
  private let whole: any ReadableReference<Whole>
  private let path: KeyPath<Whole, Value>

  init(of whole: any ReadableReference<Whole>, at path: KeyPath<Whole, Value>) {
    self.whole = whole
    self.path = path
  }

  var root: RootReference { whole.root }

  var value: Value { whole.value[keyPath: path] }

  var unobservedValue: Value { whole.unobservedValue[keyPath: path] }

  var formerValue: Value? { whole.formerValue?[keyPath: path] }

  var versionedValue: (value: Value, version: Int) {
    let (value, version) = whole.versionedValue
    return (value[keyPath: path], version)
  }
}
