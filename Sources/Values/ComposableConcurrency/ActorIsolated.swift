/// A value on its own actor. Where waiting is not possible, use ``LockIsolated``.
@dynamicMemberLookup
public final actor ActorIsolated<Value> {
  /// The value.
  public var value: Value

  /// - Parameter value: the initial value.
  public init(_ value: sending Value) {
    self.value = value
  }

  /// Accesses the value on the actor.
  ///
  /// - Parameter operation: reads and changes the value.
  /// - Returns: the operation's result.
  /// - Throws: the operation's error.
  public func withValue<Result: Sendable>(
    _ operation: @Sendable (inout Value) throws -> Result
  ) rethrows -> Result {
    try operation(&value)
  }

  /// Replaces the value.
  public func setValue(_ newValue: sending Value) {
    value = newValue
  }

  /// A part of the value.
  public subscript<Part: Sendable>(dynamicMember path: KeyPath<Value, Part>) -> Part {
    value[keyPath: path]
  }
}
