/// A type-erased clock with a given type of duration.
///
/// `any Clock<Duration>` also erases the type of the instants, so that it can't sleep until one.
public struct AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  private let readNow: @Sendable () -> Instant
  private let readResolution: @Sendable () -> Duration
  private let sleepUntil: @_InPlaceActor @Sendable (Instant, Duration?) async throws -> Void

  /// - Parameter base: the clock to erase: a concrete clock or an existential, such as the dependency
  ///   `continuousClock`. For an ``AnyClock`` this is a copy.
  public init(_ base: any Clock<Duration>) {
    self = base as? Self ?? Self(erasing: base)
  }

  private init<Base: Clock>(erasing base: Base) where Base.Duration == Duration {
    readNow = { Instant(base.now) }
    readResolution = { base.minimumResolution }
    sleepUntil = { deadline, tolerance in
      guard let deadline = deadline.on(base) else { return }
      try await base.sleep(until: deadline, tolerance: tolerance)
    }
  }

  /// The erased clock's current instant.
  public var now: Instant { readNow() }

  /// The erased clock's resolution.
  public var minimumResolution: Duration { readResolution() }

  /// Sleeps on the erased clock.
  ///
  /// An instant of another kind of clock is reported as an issue, and the task doesn't sleep.
  ///
  /// - Throws: the erased clock's errors.
  @_InPlaceActor
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await sleepUntil(deadline, tolerance)
  }
}
