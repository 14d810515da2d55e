internal import ComposableRuntime

/// The value in a shared optional. While there is none, it is the last one that was read here, and writes change only
/// that.
final class WrappedReference<Value>: SharedReference {
  private let optional: any SharedReference<Value?>
  private let last: LastValue<Value>

  /// - Returns: nil if the optional is.
  init?(_ optional: any SharedReference<Value?>) {
    guard let value = optional.value else { return nil }
    self.optional = optional
    last = LastValue(value)
  }

  var root: RootReference { optional.root }

  var value: Value { last.orUpdate(optional.value) }

  var unobservedValue: Value { optional.unobservedValue ?? last.value }

  var formerValue: Value? { optional.formerValue ?? nil }

  var versionedValue: (value: Value, version: Int) {
    let (value, version) = optional.versionedValue
    return (last.orUpdate(value), version)
  }

  func write<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result {
    try optional.write { optional in
      // Taken out, so that it is changed in place.
      guard var value = optional.take() else {
        var value = last.value
        defer { last.value = value }
        return try body(&value)
      }
      // Otherwise the write would copy what it changes.
      last.forget()
      defer {
        last.value = value
        optional = value
      }
      return try body(&value)
    }
  }
}

/// The value in a shared optional that can only be read.
final class ReadableWrapped<Value>: ReadableReference {
  private let optional: any ReadableReference<Value?>
  private let last: LastValue<Value>

  /// - Returns: nil if the optional is.
  init?(_ optional: any ReadableReference<Value?>) {
    guard let value = optional.value else { return nil }
    self.optional = optional
    last = LastValue(value)
  }

  var root: RootReference { optional.root }

  var value: Value { last.orUpdate(optional.value) }

  var unobservedValue: Value { optional.unobservedValue ?? last.value }

  var formerValue: Value? { optional.formerValue ?? nil }

  var versionedValue: (value: Value, version: Int) {
    let (value, version) = optional.versionedValue
    return (last.orUpdate(value), version)
  }
}

/// The last value that was read, or else the first.
private final class LastValue<Value>: Sendable {
  private let content: Locked<(first: Value, last: Value?)>

  init(_ value: Value) {
    content = Locked((value, nil))
  }

  var value: Value {
    get { content.withLock { $0.last ?? $0.first } }
    set { content.withLock { $0.last = newValue } }
  }

  /// Returns the new value, or the last one if there is none.
  func orUpdate(_ new: Value?) -> Value {
    guard let new else { return value }
    value = new
    return new
  }

  func forget() { content.withLock { $0.last = nil } }
}
