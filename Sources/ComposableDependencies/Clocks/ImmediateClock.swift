/// A clock on which sleeping takes no time: it shows the deadline at once, and the task goes on.
///
/// ```swift
/// let clock = ImmediateClock()
/// try await clock.sleep(for: .seconds(60))
/// #expect(clock.now.offset == .seconds(60))
/// ```
///
/// A task that sleeps goes to the end of its actor's queue, so that a loop without an end leaves
/// others their turn. Use a ``TestClock`` where it matters who is first.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// How far the clock is from where it began to count.
  public struct Instant: InstantProtocol {
    /// The distance from zero.
    public let offset: Duration

    /// - Parameter offset: the distance from zero.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The instant that is later by a duration.
    public func advanced(by duration: Duration) -> Self {
      Self(offset: offset + duration)
    }

    /// How much later the other instant is.
    public func duration(to other: Self) -> Duration {
      other.offset - offset
    }

    /// Whether the first is earlier.
    public static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.offset < rhs.offset
    }
  }

  /// Zero: sleeping ends exactly when it should.
  public let minimumResolution: Duration = .zero

  private let state: Guarded<Instant>

  /// - Parameter now: what the clock shows at first.
  public convenience init(now: Instant) {
    self.init(at: now)
  }

  private init(at now: Instant) {
    state = Guarded(now)
  }

  /// What the clock shows: the latest deadline that anybody slept until.
  public var now: Instant { state.withLock { $0 } }

  /// Moves the clock to the deadline, unless it is further already, and lets others have their
  /// turn.
  ///
  /// - Throws: `CancellationError` when the task is cancelled; the clock isn't moved then.
  @_InPlaceActor
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    state.withLock { $0 = max($0, deadline) }
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  /// A clock that measures in the standard library's durations.
  ///
  /// - Parameter now: what the clock shows at first.
  public convenience init(now: Instant = Instant()) {
    self.init(at: now)
  }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A new clock on which sleeping takes no time.
  public static var immediate: Self { ImmediateClock() }
}
