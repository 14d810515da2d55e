public import ComposableDependencies
internal import ComposableThreads

/// Makes the ids of a stack's elements.
public struct StackElementIDGenerator: Sendable {
  private let make: @Sendable () -> StackElementID

  /// - Parameter make: gives an id that it has not given before.
  public init(_ make: @escaping @Sendable () -> StackElementID) {
    self.make = make
  }

  /// Counts up from zero. Each generator counts for itself; the copies of one count together.
  public static var incrementing: StackElementIDGenerator {
    let counter = Counter()
    return StackElementIDGenerator { StackElementID(counter.next()) }
  }

  /// An id.
  public func callAsFunction() -> StackElementID { make() }
}

/// Unchecked because the count is changed atomically, and by nothing else.
private final class Counter: @unchecked Sendable {
  private let count = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)

  init() { count.initialize(to: 0) }
  deinit { count.deallocate() }

  func next() -> Int { Int(composable_count_up(count)) }
}

extension DependencyValues {
  /// Makes the ids of the elements that are put on stacks: counted up from zero in a process, and in each
  /// test.
  public var stackElementID: StackElementIDGenerator {
    get { self[StackElementIDKey.self] }
    set { self[StackElementIDKey.self] = newValue }
  }
}

private enum StackElementIDKey: DependencyKey {
  static var liveValue: StackElementIDGenerator { .incrementing }
  static var testValue: StackElementIDGenerator { .incrementing }
}
