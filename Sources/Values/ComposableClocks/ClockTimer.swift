import IssueReporting

extension Clock where Duration: Hashable {
  /// An endless sequence of ticks at regular intervals.
  ///
  /// ```swift
  /// for await _ in clock.timer(interval: .seconds(1)) {
  ///   await send(.timerTicked)
  /// }
  /// ```
  ///
  /// The first tick comes one interval after it is first requested. Each later tick comes a whole
  /// number of intervals after that moment, however long the work between ticks takes: the timer
  /// doesn't drift. A tick that is due while no iterator waits for it is skipped.
  ///
  /// The sequence ends when its task is cancelled or the clock throws. An interval that is not
  /// positive is reported as an issue, and the sequence ends at once.
  ///
  /// - Parameters:
  ///   - interval: the time from one tick to the next; positive.
  ///   - tolerance: how much later a tick may come. Nil for the clock's choice.
  public func timer(interval: Duration, tolerance: Duration? = nil) -> ClockTimer<Duration> {
    ClockTimer(clock: AnyClock(self), interval: interval, tolerance: tolerance)
  }
}

/// The ticks of a clock, as `timer(interval:tolerance:)` of a clock returns them. Each element is the
/// clock's current instant.
public struct ClockTimer<Duration: DurationProtocol & Hashable>: AsyncSequence, Sendable {
  /// The clock's instant at a tick.
  public typealias Element = AnyClock<Duration>.Instant
  /// The sequence never fails: it ends.
  public typealias Failure = Never

  let clock: AnyClock<Duration>
  let interval: Duration
  let tolerance: Duration?

  /// Starts the ticks for a new iteration.
  public func makeAsyncIterator() -> Iterator {
    Iterator(timer: self)
  }

  /// One iteration over the ticks.
  public struct Iterator: AsyncIteratorProtocol {
    /// The sequence never fails: it ends.
    public typealias Failure = Never

    let timer: ClockTimer
    private var last: Element?
    private var hasEnded = false

    init(timer: ClockTimer) {
      self.timer = timer
    }

    /// Waits for the next tick. Returns nil if the task is cancelled, and from then on.
    nonisolated(nonsending) public mutating func next() async -> Element? {
      guard !hasEnded else { return nil }
      guard timer.interval > .zero else {
        end()
        reportIssue(
          """
          A timer was made with the interval \(timer.interval). It ended at once.

          Pass a positive interval.
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

    /// Waits for the next tick, on the caller's actor. Returns nil if the task is cancelled, and from
    /// then on.
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
      // The count overflows: the clock has jumped, and the ticks start over.
      guard let count = Int(exactly: missed) else { return now.advanced(by: timer.interval) }
      return next.advanced(by: timer.interval * count)
    }
  }
}
