internal import ComposableRuntime
import IssueReporting

/// A clock that moves only when a test moves it.
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
/// ``advance(by:isolation:fileID:filePath:line:column:)`` wakes the sleeping tasks one at a time,
/// ordered by deadline, then by the start of the sleep. After each it waits until the woken task
/// sleeps again, has ended, or seems to wait for something else.
///
/// The clock detects that it was forgotten. If a task sleeps for longer than `patience`, in real time
/// in which the process has nothing else to do, without a call that moves the clock, an issue is
/// reported that names the sleeping tasks. They throw ``TestClockNotAdvanced``, so that the test
/// fails instead of hanging.
public final class TestClock<Duration: DurationProtocol & Hashable>: Clock, Sendable {
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

  /// Zero: a task wakes exactly at its deadline.
  public let minimumResolution: Duration = .zero

  let state: Locked<TestClockState<Instant>>
  let quiescence = ActivityQuiescence()
  let watch = Locked(Watch())
  let patience: Patience?
  /// Reports an issue at the place where the clock was created.
  let report: @Sendable (String) -> Void

  /// - Parameters:
  ///   - now: the clock's first instant.
  ///   - patience: how long a task may sleep, in real time, without the clock being moved. Nil for no
  ///     limit.
  ///   - patienceClock: the clock that measures `patience`. Nil for real time that counts only while
  ///     the process is nearly idle and the machine keeps up, because on a busy machine a test may wait that long to
  ///     run. In a process that is never idle it is thirty times as long, counting only time in which waiting tests
  ///     run, and at most six hundred times as long. On platforms that don't report the process's activity, all time
  ///     counts in which the machine keeps up.
  ///   - fileID: where a forgotten clock is reported.
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
    state = Locked(TestClockState(now: now))
    self.patience = patience.map { Patience(time: $0, clock: patienceClock) }
    report = {
      reportIssue($0, fileID: fileID, filePath: filePath, line: line, column: column)
    }
  }

  deinit {
    watch.withLock { $0.task?.cancel() }
  }

  /// The clock's current instant.
  public var now: Instant { state.withLock { $0.now } }

  /// The number of tasks that sleep on the clock.
  var sleeperCount: Int { state.withLock { $0.sleeperCount } }
}

extension TestClock where Duration == Swift.Duration {
  /// A clock that uses the standard library's durations. For the parameters, see
  /// ``init(now:patience:patienceClock:fileID:filePath:line:column:)``.
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

extension TestClock.Instant: Encodable where Duration: Encodable {}
extension TestClock.Instant: Decodable where Duration: Decodable {}
