internal import ComposableArchitecture
internal import ComposableDependencies
internal import ComposableLog
internal import ComposableRecording
internal import ComposableRuntime
internal import ComposableSharing

/// Keeps the turns of a store in memory, without encoding them. Used on the store's actor.
///
/// While no screen is open, a turn costs a copy of its action, and reads of a coarse clock and of a count of writes to
/// shared values.
final class InspectorMiddleware<State, Action>: Middleware {
  let core: InspectedCore<State, Action>
  private let history: TurnHistory<State, Action>
  private let clock: SessionClock
  private let watchers: UpdateHub
  // Exclusivity is not checked: each access is a single read or write, and the checks would cost as much as the rest.
  /// Belongs to the store, which applies actions only while it exists. Not retained, not even while it is read: the
  /// reference count is shared with other threads.
  @exclusivity(unchecked) private var tracer: Unmanaged<TurnTracer>?
  @exclusivity(unchecked) private var shared: SharedHistory?
  private var references: SharedReferences?
  private var dependencies: DependencyValues?
  /// Whether the observers of turns are timed, too.
  @exclusivity(unchecked) private var isTimed = false
  /// Whether the store notifies this object of its steps, directly or through another inspector; and the inspector that
  /// this one forwards them to.
  private var isNotified = false
  @exclusivity(unchecked) private var otherTiming: (any TurnTiming)?
  private let onAttach: (InspectedCore<State, Action>, SharedReferences?) -> Void
  private let onEnd: () -> Void

  /// - Parameters:
  ///   - onAttach: is called when the store exists.
  ///   - onEnd: is called when it is gone.
  init(
    _ core: InspectedCore<State, Action>, watchers: UpdateHub,
    onAttach: @escaping (InspectedCore<State, Action>, SharedReferences?) -> Void,
    onEnd: @escaping () -> Void
  ) {
    self.core = core
    self.watchers = watchers
    history = core.recorded.turns.history
    clock = core.clock
    self.onAttach = onAttach
    self.onEnd = onEnd
  }

  deinit {
    onEnd()
    watchers.finish()
  }

  func prepareDependencies(_ values: inout DependencyValues) {
    values.interceptor = ChannelInterceptor(
      InspectorChannel(core.recorded.turns.calls), answersAlone: false, inside: values.interceptor)
    references = values.sharedReferences
    dependencies = values
  }

  func attach(to control: StoreControl<State, Action>) {
    tracer = control.tracer.map { .passUnretained($0) }
    let turn = control.turnBase
    core.recorded.turns.calls.attach(
      turn: turn, tracer: control.tracer
    ) { [unowned history] in history.count(bytesOfCall: $0) }
    // Two inspectors may have been installed.
    let shared = SharedHistory(
      of: references, inside: turn?.writeCollector as? any SharedWriteObserver)
    self.shared = shared
    // Set once for all turns: it does nothing until there is a write.
    turn?.writeCollector = shared
    core.attach(to: control, references: references, dependencies: dependencies)
    guard let state = control.state else { return }
    // Not always turn 0: middleware that was attached before may have sent an action.
    let number = control.turn.number
    core.recorded.turns.begin(with: state, after: number, shared: shared.all(before: number + 1))
    onAttach(core, references)
  }

  func apply(
    _ action: Action, to state: inout State, next: (inout State, Action) -> Effect<Action>
  ) -> Effect<Action> {
    let turn = tracer.unsafelyUnwrapped._withUnsafeGuaranteedRef { $0.turn }
    if !history.hasRoom(for: turn.number) { history.makeRoom(for: turn.number) }
    if shared.unsafelyUnwrapped.hasChanged { noteShared(before: turn.number) }
    if let text = ConcealedText.current {
      core.redactor?.learn(text, fromAny: action, in: turn.number)
    }
    guard watchers.isWatched else {
      if isTimed { setTimed(false) }
      history.append(action, turn.cause, at: clock.coarse)
      let effect = next(&state, action)
      if shared.unsafelyUnwrapped.hasChanged { noteShared(in: turn.number) }
      if history.isFull { chunkDidEnd(state) }
      return effect
    }
    if !isTimed { setTimed(true) }
    let begin = clock.now
    history.append(action, turn.cause, at: begin)
    let effect = next(&state, action)
    let end = clock.now
    history.completeLast {
      $0.reducerTime = Int(end - begin)
      // Until they are notified.
      $0.observerTime = 0
    }
    if shared.unsafelyUnwrapped.hasChanged { noteShared(in: turn.number) }
    if history.isFull { chunkDidEnd(state) }
    watchers.notify(at: end)
    return effect
  }

  private func setTimed(_ isTimed: Bool) {
    self.isTimed = isTimed
    tracer?._withUnsafeGuaranteedRef { tracer in
      if isTimed, !isNotified {
        // Two inspectors may have been installed, with a screen each.
        otherTiming = tracer.timing
        tracer.timing = self
        isNotified = true
      } else if !isTimed, tracer.timing === self {
        tracer.timing = otherTiming
        otherTiming = nil
        isNotified = false
      }
    }
  }

  /// Work done once in many turns. Called at the end of a turn, while the shared values are as the turn left them.
  private func chunkDidEnd(_ state: State) {
    if history.isStateDue(), let shared {
      let turn = history.lastTurn
      core.recorded.turns.begin(with: state, after: turn, shared: shared.all(before: turn + 1))
      core.recorded.fold()
    }
    core.noteBytes(at: clock.coarse)
  }

  private func noteShared(before turn: Int) {
    if let facts = shared?.changes(before: turn), !facts.isEmpty { history.append(facts) }
  }

  private func noteShared(in turn: Int) {
    guard let (facts, before) = shared?.endTurn(turn) else { return }
    if !facts.isEmpty { history.append(facts) }
    for fact in before { history.append(valueBefore: fact) }
  }

  func didPut(_ state: State) {
    guard let tracer, let shared else { return }
    let turn = tracer._withUnsafeGuaranteedRef { $0.turn }
    core.recorded.turns.begin(
      with: state, after: turn.number, put: TurnRecord(cause: turn.cause, time: clock.coarse),
      shared: shared.all(before: turn.number + 1))
    core.recorded.fold()
    watchers.notify(at: clock.coarse)
  }

  func effect(_ event: EffectEvent) {
    let time = watchers.isWatched ? clock.now : clock.coarse
    let effects = core.recorded.turns.effects
    switch event {
    case .started(let trace):
      effects.started(trace, at: time)
      history.count(bytes: EffectHistory.bytesOfEffect)
    case .ended(let trace, let end):
      effects.ended(trace.id, .traced(end), at: time, in: history.lastTurn)
      if case .failed(let error) = end {
        history.count(bytes: core.recorded.turns.calls.bytes(of: error))
      }
    }
    if watchers.isWatched { watchers.notify(at: time) }
  }

  /// When the observers of the turn began to be notified.
  @exclusivity(unchecked) private var observersBegin: UInt64 = 0
}

extension InspectorMiddleware: TurnTiming {
  func willNotifyObservers() {
    otherTiming?.willNotifyObservers()
    if isTimed { observersBegin = clock.now }
  }

  func hasNotifiedObservers() {
    if isTimed {
      let time = clock.now &- observersBegin
      history.completeLast { $0.observerTime = Int(time) }
    }
    otherTiming?.hasNotifiedObservers()
  }
}
