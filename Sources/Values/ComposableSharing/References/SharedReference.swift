/// The source of a value for a ``SharedReader``: a stored value, a part of one, or a value computed from one.
@usableFromInline
protocol ReadableReference<Value>: AnyObject, Sendable {
  associatedtype Value

  /// The stored value that this one is, or is taken from.
  var root: RootReference { get }

  /// The current value. Reading it where observation is tracked registers an observer.
  var value: Value { get }

  /// The current value, for texts. Registers no observer.
  var unobservedValue: Value { get }

  /// The current value, and the number of writes of the stored value before it. Registers no observer.
  var versionedValue: (value: Value, version: Int) { get }

  /// The same reference, if it can be written.
  var writable: (any SharedReference<Value>)? { get }

  /// The value before the turn whose states are compared; nil if that has not written it. See ``FormerValues``.
  var formerValue: Value? { get }
}

extension ReadableReference {
  @usableFromInline
  var writable: (any SharedReference<Value>)? { nil }
}

/// The place of a value for a ``Shared``: a stored value, or a part of one.
@usableFromInline
protocol SharedReference<Value>: ReadableReference {
  /// Changes the value in place.
  func write<Result>(_ body: (inout Value) throws -> Result) rethrows -> Result
}

extension SharedReference {
  @usableFromInline
  var writable: (any SharedReference<Value>)? { self }
}
