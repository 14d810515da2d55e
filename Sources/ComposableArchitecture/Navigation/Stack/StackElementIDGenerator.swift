public import ComposableDependencies
internal import ComposableThreads

/// Makes the ids of a stack's elements.
public struct StackElementIDGenerator: Sendable {
  private let make: @Sendable () -> StackElementID
  private let skip: @Sendable (StackElementID) -> Void

  /// It is not told of ids that elements are pushed under by `.push`. Where it makes one that another
  /// element on the stack has, the next is taken.
  ///
  /// - Parameter make: gives an id that it has not given before.
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

  /// Counts up from zero, and on from each id that an element was pushed under by `.push`. Each
  /// generator counts for itself; the copies of one count together.
  public static var incrementing: StackElementIDGenerator {
    let counter = Counter()
    return StackElementIDGenerator {
      StackElementID(counter.next())
    } passingOver: {
      counter.passOver($0.number)
    }
  }

  /// An id.
  public func callAsFunction() -> StackElementID { make() }

  /// Tells of an id that an element was given by somebody else, so that no other is given it.
  package func passOver(_ id: StackElementID) { skip(id) }
}

/// Unchecked because the count is changed atomically, and by nothing else.
private final class Counter: @unchecked Sendable {
  private let count = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)

  init() { count.initialize(to: 0) }
  deinit { count.deallocate() }

  // Past the greatest number, which somebody may have chosen, it goes on with negative ones.
  func next() -> Int { Int(truncatingIfNeeded: composable_count_up(count)) }

  func passOver(_ number: Int) {
    guard number >= 0 else { return }
    composable_count_raise(count, UInt64(number) + 1)
  }
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
