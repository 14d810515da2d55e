internal import ComposableRuntime

extension TestClock {
  /// Checks, in real time, whether the clock was forgotten.
  struct Watch {
    var task: Task<Void, Never>?
    /// The task whose sleep started the watch.
    var starter: TaskIdentity?
  }

  /// Starts a watch, unless a task already sleeps and is therefore watched.
  ///
  /// The watch inherits the sleeping task's task-locals, so that an issue is reported for the test that
  /// the sleeper belongs to. A watch that has nothing left to watch is kept for when its own task
  /// sleeps again, because a timer that ticks thousands of times should not leave as many real timers
  /// behind. It is replaced when another task sleeps, since that may belong to another test.
  func beginWatch(for task: TaskIdentity?) {
    guard let patience else { return }
    let areSomeAsleep = state.withLock { $0.areSomeAsleep }
    watch.withLock { watch in
      if watch.task != nil {
        guard !areSomeAsleep, watch.starter != task else { return }
        watch.task?.cancel()
      }
      watch.starter = task
      watch.task = makeWatch(patience)
    }
  }

  private func makeWatch(_ patience: Patience) -> Task<Void, Never> {
    Patience.task { [weak self] in
      var progress = self?.state.withLock { $0.progress }
      while progress != nil {
        guard await patience.pass() else { return }
        progress = self?.look(since: progress)
      }
    }
  }

  /// Returns the progress to compare with at the next check; nil to stop watching.
  private func look(since progress: Int?) -> Int? {
    // Takes both locks, since a task that is about to sleep relies on the watch that it sees.
    let forgotten: [SleepQueue<Instant>.Entry]? = watch.withLock { watch in
      if Task.isCancelled { return [] }
      return state.withLock { state in
        if state.isAdvancing || state.areSomeBetweenSleeps || state.progress != progress {
          return nil
        }
        watch = Watch()
        return state.sleepers
      }
    }
    guard let forgotten else { return state.withLock { $0.progress } }
    if !forgotten.isEmpty { giveUp(on: forgotten) }
    return nil
  }

  private func giveUp(on forgotten: [SleepQueue<Instant>.Entry]) {
    let error = TestClockNotAdvanced(
      description: """
        A TestClock shows \(now.offset) and has not been moved for \(patience?.time ?? .zero) while tasks \
        sleep on it:

        \(list(forgotten))

        Move the clock with 'advance(by:)', 'advance(to:)' or 'run()', or let the test end the \
        sleeping tasks. They were woken with this message as an error. To wait longer, pass \
        'patience:' to the clock's initializer.
        """)
    report(error.description)
    let woken = state.withLock { state in
      let woken = state.giveUp(error)
      for sleeper in woken { sleeper.origin.activity?.endWait(waitID(sleeper)) }
      return woken
    }
    for sleeper in woken { sleeper.wake() }
  }

  /// One line for each sleeper, in waking order.
  func list(_ sleepers: [SleepQueue<Instant>.Entry]) -> String {
    sleepers.map { "  - \($0.sleeper.origin), until \($0.deadline.offset)" }.joined(separator: "\n")
  }
}
