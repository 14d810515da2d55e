internal import ComposableRuntime

/// A clock on which sleeping takes no time: it moves to the deadline and the task continues.
///
/// ```swift
/// let clock = ImmediateClock()
/// try await clock.sleep(for: .seconds(60))
/// #expect(clock.now.offset == .seconds(60))
/// ```
///
/// A sleeping task goes to the end of its actor's queue, so that an endless loop lets other tasks run. Use a
/// ``TestClock`` where the order matters.
public final class ImmediateClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
  /// The clock's distance from its zero.
  public struct Instant: InstantProtocol {
    /// The distance from zero.
    public let offset: Duration

    /// - Parameter offset: the distance from zero.
    public init(offset: Duration = .zero) {
      self.offset = offset
    }

    /// The instant later by a duration.
    public func advanced(by duration: Duration) -> Self {
      Self(offset: offset + duration)
    }

    /// The distance to the other instant: positive if that is later.
    public func duration(to other: Self) -> Duration {
      other.offset - offset
    }

    /// Whether the first instant is earlier.
    public static func < (lhs: Self, rhs: Self) -> Bool {
      lhs.offset < rhs.offset
    }
  }

  /// Zero: a sleep ends exactly at its deadline.
  public let minimumResolution: Duration = .zero

  private let state: Locked<Instant>

  /// - Parameter now: the clock's first instant.
  public convenience init(now: Instant) {
    self.init(at: now)
  }

  private init(at now: Instant) {
    state = Locked(now)
  }

  /// The clock's current instant: the latest deadline of any sleep.
  public var now: Instant { state.withLock { $0 } }

  /// Moves the clock to the deadline, unless it is already past it, and lets other tasks run.
  ///
  /// - Throws: `CancellationError` if the task is cancelled; the clock doesn't move then.
  @_InPlaceActor
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try Task.checkCancellation()
    state.withLock { $0 = max($0, deadline) }
  }
}

extension ImmediateClock where Duration == Swift.Duration {
  /// A clock that measures in the standard library's durations.
  ///
  /// - Parameter now: the clock's first instant.
  public convenience init(now: Instant = Instant()) {
    self.init(at: now)
  }
}

extension Clock where Self == ImmediateClock<Swift.Duration> {
  /// A new clock on which sleeping takes no time.
  public static var immediate: Self { ImmediateClock() }
}

extension ImmediateClock.Instant: Encodable where Duration: Encodable {}
extension ImmediateClock.Instant: Decodable where Duration: Decodable {}
