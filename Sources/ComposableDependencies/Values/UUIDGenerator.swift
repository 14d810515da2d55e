public import Foundation

/// Makes identifiers.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// - Parameter generate: gives an identifier each time it is asked for one.
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
  }

  /// The same identifier always.
  public static func constant(_ uuid: UUID) -> UUIDGenerator {
    UUIDGenerator { uuid }
  }

  /// Counts: `UUID(0)`, `UUID(1)`, `UUID(2)` and so on. Each generator counts for itself; the copies
  /// of one count together.
  public static var incrementing: UUIDGenerator {
    let counter = Counter()
    return UUIDGenerator { UUID(counter.next()) }
  }

  /// An identifier.
  public func callAsFunction() -> UUID {
    generate()
  }
}

/// Unchecked: the count is reached under the lock only.
private final class Counter: @unchecked Sendable {
  private let lock = NSLock()
  private var count = 0

  func next() -> Int {
    lock.withLock {
      defer { count += 1 }
      return count
    }
  }
}
