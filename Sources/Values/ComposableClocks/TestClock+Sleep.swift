internal import ComposableRuntime

extension TestClock {
  /// Sleeps until the clock is advanced to the deadline.
  ///
  /// A deadline of now waits for an advance as well, if only by zero. A deadline in the past returns at
  /// once.
  ///
  /// - Throws: `CancellationError` as soon as the task is cancelled, and ``TestClockNotAdvanced``
  ///   if the clock isn't moved.
  @_InPlaceActor
  public func sleep(until deadline: Instant, tolerance: Duration?) async throws {
    try await sleep(until: deadline, location: nil)
  }

  /// Sleeps until the clock is advanced to the deadline. Messages name the place of the call.
  ///
  /// A deadline of now waits for an advance as well, if only by zero. A deadline in the past returns at
  /// once.
  ///
  /// - Parameters:
  ///   - deadline: when to wake.
  ///   - tolerance: ignored; the task wakes exactly at the deadline.
  ///   - fileID: the place that messages about this sleep name.
  ///   - line: the line there.
  /// - Throws: `CancellationError` as soon as the task is cancelled, and ``TestClockNotAdvanced``
  ///   if the clock isn't moved.
  @_InPlaceActor
  public func sleep(
    until deadline: Instant, tolerance: Duration? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) async throws {
    try await sleep(until: deadline, location: (fileID, line))
  }

  /// Sleeps for a duration from the clock's current instant. Messages name the place of the call.
  ///
  /// A sleep of zero waits for an advance, if only by zero, so that a test decides when it ends. A
  /// negative duration returns at once.
  ///
  /// - Parameters:
  ///   - duration: how long to sleep.
  ///   - tolerance: ignored; the task wakes exactly at the deadline.
  ///   - fileID: the place that messages about this sleep name.
  ///   - line: the line there.
  /// - Throws: `CancellationError` as soon as the task is cancelled, and ``TestClockNotAdvanced``
  ///   if the clock isn't moved.
  @_InPlaceActor
  public func sleep(
    for duration: Duration, tolerance: Duration? = nil, fileID: StaticString = #fileID,
    line: UInt = #line
  ) async throws {
    try await sleep(until: now.advanced(by: duration), location: (fileID, line))
  }

  /// Waits for the clock to reach a deadline, for an event that is not a sleep.
  ///
  /// - Parameters:
  ///   - deadline: when to continue.
  ///   - name: the name of the event, for messages.
  @_InPlaceActor
  package func wait(until deadline: Instant, for name: String) async throws {
    try await sleep(until: deadline, location: nil, waitingFor: name)
  }

  @_InPlaceActor
  private func sleep(
    until deadline: Instant, location: (fileID: StaticString, line: UInt)?,
    waitingFor name: String? = nil
  ) async throws {
    let task = TaskIdentity.current
    let origin = SleepOrigin(activity: TaskActivity.current, location: location, name: name)
    let id = state.withLock { $0.begin() }
    if deadline >= now { beginWatch(for: task) }
    let parked = ParkedTask { body in
      self.park(
        Sleeper(id: id, task: task, origin: origin, body: body), until: deadline)
    }
    let outcome = await withTaskCancellationHandler {
      await parked.park { self.state.withLock { $0.end(id) } }
    } onCancel: {
      self.cancel(id)
    }
    switch outcome {
    case .due: break
    case .cancelled: throw CancellationError()
    case .givenUp(let error): throw error
    }
  }

  /// The wait is added to the activity under the clock's lock, so that the two are never seen in
  /// different states.
  private func park(_ sleeper: Sleeper, until deadline: Instant) {
    let (sleeps, observer, waits) = state.withLock { state in
      guard state.park(sleeper, until: deadline) else {
        return (false, TaskActivityState.Observer?.none, [TestClockState<Instant>.SleeperWait]())
      }
      let wait = TaskActivity.Wait(
        task: sleeper.task,
        describe: { [weak self] in
          if let name = sleeper.origin.name { return name }
          let now = self.map { " (now \($0.now.offset))" } ?? ""
          return "a TestClock\(now) until \(deadline.offset)"
        },
        isEnding: { [weak self] in self?.isAdvancing ?? false })
      let observer = sleeper.origin.activity?.beginWait(wait, id: waitID(sleeper))
      return (true, observer, state.reachedWaits)
    }
    observer?()
    for wait in waits { wait.reached.yield() }
    if !sleeps { sleeper.wake() }
  }

  private var isAdvancing: Bool { state.withLock { $0.isAdvancing } }

  /// The task is out of the queue when this returns, but is resumed elsewhere: a cancellation handler
  /// runs under the task's own lock while the runtime iterates over the handlers, and the resumed task
  /// removes this one.
  private func cancel(_ id: Int) {
    guard let sleeper = take({ $0.cancel(id) }) else { return }
    Task.detached { sleeper.wake() }
  }

  /// Wakes the sleeper that the closure takes from the state.
  func wake(_ next: (inout TestClockState<Instant>) -> Sleeper?) -> Sleeper? {
    let sleeper = take(next)
    sleeper?.wake()
    return sleeper
  }

  /// Removes the sleeper that the closure takes from the state. Its activity is updated before the
  /// task runs.
  private func take(_ next: (inout TestClockState<Instant>) -> Sleeper?) -> Sleeper? {
    state.withLock { state in
      let sleeper = next(&state)
      if let sleeper { sleeper.origin.activity?.endWait(waitID(sleeper)) }
      return sleeper
    }
  }

  func waitID(_ sleeper: Sleeper) -> TaskActivity.WaitID {
    TaskActivity.WaitID(clock: ObjectIdentifier(state), sleep: sleeper.id)
  }
}
