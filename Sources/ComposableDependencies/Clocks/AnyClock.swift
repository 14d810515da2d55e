/// Any clock that measures in a kind of durations, as one type.
///
/// `any Clock<Duration>` does the same, but hides what its instants are, so that it can't be asked
/// to sleep until one.
public struct AnyClock<Duration: DurationProtocol & Hashable>: Clock {
  private let readNow: @Sendable () -> Instant
  private let readResolution: @Sendable () -> Duration
  private let sleepUntil: @_InPlaceActor @Sendable (Instant, Duration?) async throws -> Void

  /// - Parameter base: the clock to erase: one whose type is known, or not, as that of the dependency
  ///   `continuousClock`. Of an ``AnyClock`` this is a copy.
  public init(_ base: any Clock<Duration>) {
    self = base as? Self ?? Self(erasing: base)
  }

  private init<Base: Clock>(erasing base: Base) where Base.Duration == Duration {
    readNow = { Instant(base.now) }
    readResolution = { base.minimumResolution }
    sleepUntil = { deadline, tolerance in
      try await base.sleep(until: deadline.on(base), tolerance: tolerance)
    }
  }

  /// What the erased clock shows.
  public var now: Instant { readNow() }

  /// The erased clock's.
  public var minimumResolution: Duration { readResolution() }

  /// Sleeps on the erased clock.
  ///
  /// An instant of another kind of clock is reported as an issue, and is taken for now.
  ///
  /// - Throws: what the erased clock throws.
  @_InPlaceActor
  public func sleep(until deadline: Instant, tolerance: Duration? = nil) async throws {
    try await sleepUntil(deadline, tolerance)
  }
}
