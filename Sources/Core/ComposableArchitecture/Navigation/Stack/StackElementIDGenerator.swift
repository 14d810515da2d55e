public import ComposableDependencies
internal import ComposableThreads

/// Generates the ids of a stack's elements.
public struct StackElementIDGenerator: Sendable {
  private let make: @Sendable () -> StackElementID
  private let skip: @Sendable (StackElementID) -> Void

  /// Creates a generator from a function. The function is not notified of the ids that `.push` actions use. If it
  /// returns an id that another element on the stack has, the next id is used.
  ///
  /// - Parameter make: returns an id that it has not returned before.
  public init(_ make: @escaping @Sendable () -> StackElementID) {
    self.init(make, passingOver: { _ in })
  }

  package init(
    _ make: @escaping @Sendable () -> StackElementID,
    passingOver skip: @escaping @Sendable (StackElementID) -> Void
  ) {
    self.make = make
    self.skip = skip
  }

  /// Counts up from zero, and continues past each id that a `.push` action uses. Each generator counts
  /// independently; copies of a generator share its count.
  public static var incrementing: StackElementIDGenerator {
    let counter = Counter()
    return StackElementIDGenerator {
      StackElementID(counter.next())
    } passingOver: {
      counter.passOver($0.number)
    }
  }

  /// Returns an id.
  public func callAsFunction() -> StackElementID { make() }

  /// Skips an id that an element got elsewhere, so that no other element gets it.
  package func passOver(_ id: StackElementID) { skip(id) }
}

/// Unchecked because the count is only changed atomically.
private final class Counter: @unchecked Sendable {
  private let count = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)

  init() { count.initialize(to: 0) }
  deinit { count.deallocate() }

  // After the greatest number, which a `.push` may have chosen, the count continues with negative ones.
  func next() -> Int { Int(truncatingIfNeeded: composable_count_up(count)) }

  func passOver(_ number: Int) {
    guard number >= 0 else { return }
    composable_count_raise(count, UInt64(number) + 1)
  }
}

extension DependencyValues {
  /// Generates the ids of the elements pushed onto stacks. The ids count up from zero in a process, and in each
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
