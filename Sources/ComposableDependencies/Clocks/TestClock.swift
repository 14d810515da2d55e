import IssueReporting

/// A clock that moves when a test says so.
///
/// ```swift
/// let clock = TestClock()
/// let task = Task {
///   try await clock.sleep(for: .seconds(1))
///   return "done"
/// }
/// await clock.advance(by: .seconds(1))
/// #expect(try await task.value == "done")
/// ```
///
/// ``advance(by:isolation:fileID:filePath:line:column:)`` wakes those who sleep one after the
/// other, in the order of their deadlines and then of going to sleep, and waits after each until
/// what it woke sleeps again, has ended, or seems to wait for something else.
///
/// A clock that nobody moves says so. When something has slept for longer than `patience`, in real
/// time in which the process had nothing else to do, and with no call that moves the clock, an issue is reported that names who sleeps, and the
/// sleepers get a ``TestClockNotAdvanced``, so that the test fails instead of hanging.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
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

  /// Zero: it wakes exactly when it should.
  public let minimumResolution: Duration = .zero

  let state: Guarded<TestClockState<Instant>>
  /// Activities that did not come to rest although nothing changed any more, and how often they had
  /// changed by then. They are not waited for again until they change.
  let writtenOff = Guarded<[(activity: _TaskActivity, changes: Int)]>([])
  let watch = Guarded(Watch())
  let patience: Swift.Duration?
  let patienceClock: (any Clock<Swift.Duration>)?
  /// Reports an issue at the place where the clock was made.
  let report: @Sendable (String) -> Void

  /// - Parameters:
  ///   - now: what the clock shows at first.
  ///   - patience: how long something may sleep, in real time, without the clock being moved.
  ///     Nil for ever.
  ///   - patienceClock: what `patience` is measured with. Nil for real time of which only that
  ///     counts in which the process has next to nothing to do (or all, after thirty times the
  ///     patience, and where the platform can't say), because on a busy machine a test may well
  ///     wait that long for its turn.
  ///   - fileID: where an issue about a clock that nobody moves is reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  public convenience init(
    now: Instant,
    patience: Swift.Duration? = .seconds(5),
    patienceClock: (any Clock<Swift.Duration>)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      at: now, patience: patience, patienceClock: patienceClock, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }

  private init(
    at now: Instant, patience: Swift.Duration?, patienceClock: (any Clock<Swift.Duration>)?,
    fileID: StaticString, filePath: StaticString, line: UInt, column: UInt
  ) {
    state = Guarded(TestClockState(now: now))
    self.patience = patience
    self.patienceClock = patienceClock
    report = {
      reportIssue($0, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  deinit {
    watch.withLock { $0.task?.cancel() }
  }

  /// What the clock shows.
  public var now: Instant { state.withLock { $0.now } }

  /// How many sleep on it.
  package var sleeperCount: Int { state.withLock { $0.sleepers.count } }
}

extension TestClock where Duration == Swift.Duration {
  /// A clock that measures in the standard library's durations. The parameters are
  /// those of ``init(now:patience:patienceClock:fileID:filePath:line:column:)``.
  public convenience init(
    now: Instant = Instant(),
    patience: Swift.Duration? = .seconds(5),
    patienceClock: (any Clock<Swift.Duration>)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    self.init(
      at: now, patience: patience, patienceClock: patienceClock, fileID: fileID,
      filePath: filePath, line: line, column: column)
  }
}
