public import Foundation

/// Generates identifiers.
public struct UUIDGenerator: Sendable {
  private let generate: @Sendable () -> UUID

  /// - Parameter generate: returns an identifier each time it is called.
  public init(_ generate: @escaping @Sendable () -> UUID) {
    self.generate = generate
  }

  /// A generator that always returns the same identifier.
  public static func constant(_ uuid: UUID) -> UUIDGenerator {
    UUIDGenerator { uuid }
  }

  /// A generator that counts: `UUID(0)`, `UUID(1)`, `UUID(2)` and so on. Each generator has its own
  /// counter; copies of a generator share one.
  public static var incrementing: UUIDGenerator {
    let counter = Counter()
    return UUIDGenerator { UUID(counter.next()) }
  }

  /// Generates an identifier.
  public func callAsFunction() -> UUID {
    generate()
  }
}

/// Unchecked: the count is accessed only under the lock.
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
