internal import ComposableRuntime

/// A value behind a lock, for tests and dependencies whose closures have to be `Sendable`.
///
/// ```swift
/// let saved = LockIsolated<[String]>([])
/// client.save = { text in saved.withValue { $0.append(text) } }
/// …
/// #expect(saved.value == ["Hello"])
/// ```
///
/// The lock is not recursive: a closure passed to ``withValue(_:)`` must not access the same value again.
@dynamicMemberLookup
public final class LockIsolated<Value>: Sendable {
  private let locked: Locked<Value>

  /// - Parameter value: the initial value.
  public init(_ value: @autoclosure @Sendable () throws -> Value) rethrows {
    locked = Locked(try value())
  }

  /// Accesses the value under the lock.
  ///
  /// - Parameter operation: reads and changes the value. Its result must not refer to mutable parts of the value.
  /// - Returns: the operation's result.
  /// - Throws: the operation's error.
  public func withValue<Result>(
    _ operation: @Sendable (inout Value) throws -> Result
  ) rethrows -> Result {
    try locked.withLock { try operation(&$0) }
  }

  /// Replaces the value.
  public func setValue(_ newValue: @autoclosure @Sendable () throws -> Value) rethrows {
    let newValue = try newValue()
    locked.withLock { $0 = newValue }
  }

  /// A part of the value, read under the lock.
  public subscript<Part: Sendable>(dynamicMember path: KeyPath<Value, Part>) -> Part {
    locked.withLock { $0[keyPath: path] }
  }
}

extension LockIsolated where Value: Sendable {
  /// A copy of the value.
  public var value: Value { locked.withLock { $0 } }
}

extension LockIsolated: Equatable where Value: Equatable {
  public static func == (lhs: LockIsolated, rhs: LockIsolated) -> Bool {
    // One after the other: two threads that compare in opposite directions would wait for each other.
    lhs.locked.withLock { $0 } == rhs.locked.withLock { $0 }
  }
}

extension LockIsolated: Hashable where Value: Hashable {
  public func hash(into hasher: inout Hasher) {
    locked.withLock { hasher.combine($0) }
  }
}
