internal import ComposableRuntime

/// Controls the effects of one run: their pending calls, and the clock.
///
/// Unchecked because it is used on the thread that explores alone; calls from other threads are reported, and not
/// controlled.
final class RunControl: CallControl, @unchecked Sendable {
  @TaskLocal static var current: RunControl?

  let queue: JobQueue
  let sharedLog = SharedLog()
  private(set) var effects: [EffectTrace.ID: ExploredEffect] = [:]
  /// Calls that have not returned, oldest first.
  private(set) var pending: [PendingCall] = []
  /// The time since the run began.
  private(set) var now = Duration.zero
  /// The action whose effects start next, and the state after it.
  private var turn: (action: Any, state: Any)?
  /// The hash of the turn, as soon as an effect of it has started.
  private var turnHash: Int?
  /// Whether effects are distinguished by the states in which they were made.
  private let distinguishesStates: Bool
  /// How many tasks the screens have started.
  private var taskCount = 0
  /// Those of the feature, for what views read.
  var dependencies: DependencyValues?
  /// How often the run has drawn from each generator of values, which go on where they are.
  private(set) var draws = 0
  /// Whether something read the time itself, and not only durations.
  private(set) var isTimeRead = false
  /// Cancelled calls that have to be resumed, outside of the cancellation handler.
  private var cancelled: [PendingCall] = []
  /// Endpoints of intercepted clients whose calls can't be intercepted.
  var uncontrolledEndpoints: Set<String> = []
  private let escapes = Locked<[String]>([])
  var onEvent: ((Event) -> Void)?

  enum Event {
    case called(PendingCall)
    case ended(PendingCall, PendingCall.Outcome)
    case finished(EffectTrace, EffectEnd)
  }

  init(queue: JobQueue, distinguishesStates: Bool) {
    self.queue = queue
    freeExecutor = queue.freeExecutor
    self.distinguishesStates = distinguishesStates
  }

  /// The executor of what the effects do on no actor; an `any TaskExecutor`, where the system has them.
  let freeExecutor: AnyObject

  /// Calls that left the explorer's executors.
  var escapedCalls: [String] { escapes.withLock { $0 } }

  func readTime() -> Duration {
    isTimeRead = true
    return now
  }

  func draw() -> Int {
    defer { draws += 1 }
    return draws
  }

  /// Runs what is ready, until every effect waits.
  ///
  /// - Returns: whether anything was ready.
  @discardableResult
  func runAll() -> Bool {
    var hasRun = false
    repeat {
      for call in cancelled { call.end(.cancelled) }
      cancelled = []
      if queue.runAll() { hasRun = true }
    } while !cancelled.isEmpty
    return hasRun
  }

  // Effects.

  func beginTurn(_ action: Any, _ state: Any) {
    turn = (action, state)
    turnHash = nil
  }

  private func hashOfTurn() -> Int {
    if let turnHash { return turnHash }
    var hasher = Hasher()
    if let turn {
      combine(turn.action, into: &hasher)
      if distinguishesStates { combine(turn.state, into: &hasher) }
    }
    let hash = hasher.finalize()
    turnHash = hash
    return hash
  }

  func observe(_ event: EffectEvent) {
    switch event {
    case .started(let trace):
      effects[trace.id] = ExploredEffect(trace, turnHash: hashOfTurn())
    case .ended(let trace, let end):
      onEvent?(.finished(trace, end))
      effects[trace.id] = nil
    }
  }

  /// The effects that wait for something which the explorer does not control.
  var adrift: [ExploredEffect] { effects.values.filter { $0.pendingCount == 0 } }

  /// A hash of all running effects, whatever their order.
  var effectsHash: Int { effects.values.reduce(0) { $0 &+ $1.history } }

  // Tasks of a screen.

  /// The effect or the task of a screen whose code is running.
  static var currentEffect: EffectTrace.ID? { EffectTrace.ID.current ?? currentTask }

  /// The task of a screen whose code is running.
  @TaskLocal static var currentTask: EffectTrace.ID?

  /// Treats what a task of a screen does like an effect. No turn has the number 0.
  func beginTask(of screen: String) -> EffectTrace.ID {
    let id = EffectTrace.ID(turn: 0, ordinal: taskCount)
    taskCount += 1
    effects[id] = ExploredEffect(taskOf: screen, id: id, turnHash: hashOfTurn())
    return id
  }

  func endTask(_ id: EffectTrace.ID) { effects[id] = nil }

  // Calls.

  /// Waits until the explorer lets a call return.
  func wait(
    for name: String, arguments: [Any], alternatives: [PendingCall.Alternative],
    until deadline: Duration?
  ) async -> PendingCall.Outcome {
    guard queue.isCurrent else {
      escapes.withLock { $0.append(name) }
      return .returns
    }
    let effect = Self.currentEffect
    let call = LateCall()
    return await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        record(in: effect) { hasher in
          hasher.combine(name)
          for argument in arguments { combine(argument, into: &hasher) }
          if let deadline { hasher.combine(deadline - now) }
        }
        let identity = effect.flatMap { effects[$0]?.history } ?? 0
        let pendingCall = PendingCall(
          effect: effect, name: name, arguments: arguments, alternatives: alternatives,
          deadline: deadline, identity: identity, continuation: continuation)
        call.call = pendingCall
        pending.append(pendingCall)
        effect.map { effects[$0]?.pendingCount += 1 }
        onEvent?(.called(pendingCall))
        if call.isCancelled { cancel(pendingCall) }
      }
    } onCancel: {
      call.isCancelled = true
      if let pendingCall = call.call { cancel(pendingCall) }
    }
  }

  /// Lets a call return. A sleep moves the clock.
  func end(_ call: PendingCall, _ outcome: PendingCall.Outcome) {
    guard let index = pending.firstIndex(where: { $0 === call }) else { return }
    pending.remove(at: index)
    call.effect.map { effects[$0]?.pendingCount -= 1 }
    if let deadline = call.deadline { now = max(now, deadline) }
    record(in: call.effect) { hasher in
      hasher.combine(call.identity)
      if case .alternative(let index) = outcome {
        hasher.combine(index)
      } else {
        hasher.combine(-1)
      }
    }
    onEvent?(.ended(call, outcome))
    call.end(outcome)
  }

  private func cancel(_ call: PendingCall) {
    guard queue.isCurrent, let index = pending.firstIndex(where: { $0 === call }) else { return }
    pending.remove(at: index)
    call.effect.map { effects[$0]?.pendingCount -= 1 }
    record(in: call.effect) { $0.combine("cancelled") }
    onEvent?(.ended(call, .cancelled))
    cancelled.append(call)
  }

  /// Records what an effect has learned.
  func record(in effect: EffectTrace.ID?, _ event: (inout Hasher) -> Void) {
    effect.map { effects[$0]?.record(event) }
  }
}

/// A call that may be cancelled before it is pending. Unchecked because it is used on the thread that explores.
private final class LateCall: @unchecked Sendable {
  var call: PendingCall?
  var isCancelled = false
}
