public import ComposableFoundation
internal import ComposableRuntime

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
    let counter = Locked(0)
    return UUIDGenerator {
      counter.withLock { count in
        defer { count += 1 }
        return UUID(count)
      }
    }
  }

  /// Generates an identifier.
  public func callAsFunction() -> UUID {
    generate()
  }
}
