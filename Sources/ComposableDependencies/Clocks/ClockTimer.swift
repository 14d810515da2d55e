import IssueReporting

extension Clock where Duration: Hashable {
  /// Ticks in regular intervals, for as long as somebody asks.
  ///
  /// ```swift
  /// for await _ in clock.timer(interval: .seconds(1)) {
  ///   await send(.timerTicked)
  /// }
  /// ```
  ///
  /// The first tick comes one interval after the first is asked for, and each later one a whole
  /// number of intervals after that moment, however long the work between takes: it doesn't drift.
  /// A tick that nobody was waiting for when its time came is left out.
  ///
  /// It ends when its task is cancelled, and when the clock throws. An interval that isn't more
  /// than zero is reported as an issue, and ends at once.
  ///
  /// - Parameters:
  ///   - interval: from one tick to the next; more than zero.
  ///   - tolerance: how much later a tick may be. Nil for what the clock thinks best.
  public func timer(interval: Duration, tolerance: Duration? = nil) -> ClockTimer<Duration> {
    ClockTimer(clock: AnyClock(self), interval: interval, tolerance: tolerance)
  }
}

/// The ticks of a clock: what `timer(interval:tolerance:)` of a clock gives. Each is the instant
/// that the clock shows then.
public struct ClockTimer<Duration: DurationProtocol & Hashable>: AsyncSequence, Sendable {
  /// What the clock shows at a tick.
  public typealias Element = AnyClock<Duration>.Instant
  /// It doesn't fail: it ends.
  public typealias Failure = Never

  let clock: AnyClock<Duration>
  let interval: Duration
  let tolerance: Duration?

  /// Ticks of its own for each iteration.
  public func makeAsyncIterator() -> Iterator {
    Iterator(timer: self)
  }

  /// One run of the ticks.
  public struct Iterator: AsyncIteratorProtocol {
    /// It doesn't fail: it ends.
    public typealias Failure = Never

    let timer: ClockTimer
    private var last: Element?
    private var hasEnded = false

    init(timer: ClockTimer) {
      self.timer = timer
    }

    /// Waits for the next tick. Nil when the task is cancelled, and ever after.
    nonisolated(nonsending) public mutating func next() async -> Element? {
      guard !hasEnded else { return nil }
      guard timer.interval > .zero else {
        end()
        reportIssue(
          """
          A timer was made with the interval \(timer.interval). It ended at once.

          Pass an interval that is more than zero.
          """)
        return nil
      }
      let deadline = nextDeadline()
      do {
        try await timer.clock.sleep(until: deadline, tolerance: timer.tolerance)
      } catch {
        end()
        return nil
      }
      last = deadline
      return timer.clock.now
    }

    /// Waits for the next tick, on the caller's actor. Nil when the task is cancelled, and ever
    /// after.
    @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
    public mutating func next(isolation actor: isolated (any Actor)?) async -> Element? {
      await next()
    }

    private mutating func end() {
      hasEnded = true
    }

    private func nextDeadline() -> Element {
      let now = timer.clock.now
      guard let last else { return now.advanced(by: timer.interval) }
      let next = last.advanced(by: timer.interval)
      guard next < now else { return next }
      let missed = (next.duration(to: now) / timer.interval).rounded(.up)
      // More intervals than there are numbers: the clock has jumped, and the ticks begin anew.
      guard let count = Int(exactly: missed) else { return now.advanced(by: timer.interval) }
      return next.advanced(by: timer.interval * count)
    }
  }
}
