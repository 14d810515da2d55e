internal import ComposableRuntime

/// Controls the effects of one run: their pending calls, and the clock. It knows all on which the future of the run depends,
/// but for the feature's state, the user and the screens.
///
/// Unchecked because it is used on the thread that explores alone; calls from other threads are reported, and not
/// controlled.
final class RunControl: CallControl, @unchecked Sendable {
  @TaskLocal static var ofTask: RunControl?

  let queue: JobQueue
  let sharedLog = SharedLog()
  /// The facts that are known of the feature, and so count.
  let facts: LearnedFacts
  /// The facts that this run adds.
  private(set) var learned: LearnedFacts = []
  private let answers: AnswerTable
  private let numbers: TurnNumbers

  /// The running effects; with cancelled and finished effects as long as code of theirs still runs.
  private(set) var effects: [EffectTrace.ID: ExploredEffect] = [:]
  /// Those among them that have ended.
  private var ended: Set<EffectTrace.ID> = []
  /// Calls that have not returned, oldest first.
  private(set) var pending: [PendingCall] = []
  /// The time since the run began.
  private(set) var now = Duration.zero

  /// The turn whose effects are started now.
  private var startingTurn: Int?
  /// The same, until the first of them starts.
  private var turnParts: ExploredTurn.Parts?
  /// The turns that have returned effects.
  private var turns: [Int: ExploredTurn] = [:]
  private var turnCount = 0
  private var isReducing = false
  /// A hash of the values that the reducer has read in this turn.
  private var turnReads = 0
  private var turnHasReadClock = false

  /// The step that is taken: the same for two runs with other steps before it.
  private var step = 0
  /// All steps up to here.
  private var stepHistory = 0
  /// How many effects this step has started that an earlier turn has returned.
  private var lateStarts = 0

  /// How many tasks the screens have started.
  private var taskCount = 0
  /// A hash of the screens' content before this step.
  var screenIdentity = 0
  /// Returns the number of the current state; equal states have the same.
  var stateNumber: () -> Int = { 0 }

  /// Those of the feature, for what views read.
  var dependencies: DependencyValues? {
    didSet { held = dependencies?[HeldValuesKey.self] ?? [] }
  }
  private var held: [@Sendable () -> Any] = []

  /// Whether a step had no end.
  private(set) var isEndless = false

  /// How often the run has drawn from each generator of values, which go on where they are.
  private(set) var drawn = DrawnCounts()
  /// The calls that were answered, in order.
  private var answered = 0
  /// A hash of the calls and answers of code that belongs to no effect.
  private var strays = 0
  /// Values that were seen by writes, whose locks keep them from being hashed at once.
  private var lateReads: [(effect: EffectTrace.ID, name: String, value: Any)] = []
  /// Whether a hash is computed. What the user's code reads for it is not read by an effect.
  private var isHashing = false

  /// Cancelled calls that have to be resumed, outside of the cancellation handler.
  private var cancelled: [PendingCall] = []
  /// Endpoints of intercepted clients whose calls can't be intercepted.
  var uncontrolledEndpoints: Set<String> = []
  /// The types of fakes that hold something which has no hash.
  private(set) var unknownFakes: Set<String> = []
  private let escapes = Locked<Set<String>>([])
  var onEvent: ((Event) -> Void)?

  enum Event {
    case called(PendingCall)
    case ended(PendingCall, PendingCall.Outcome)
    case finished(EffectTrace, EffectEnd)
  }

  init(queue: JobQueue, facts: LearnedFacts, answers: AnswerTable, numbers: TurnNumbers) {
    self.queue = queue
    self.facts = facts
    self.answers = answers
    self.numbers = numbers
    freeExecutor = queue.freeExecutor
    sharedLog.observe(by: self)
  }

  /// The executor of what the effects do on no actor; an `any TaskExecutor`, where the system has them.
  let freeExecutor: AnyObject

  /// Calls that left the explorer's executors, or the task locals of the run.
  var escapedCalls: Set<String> { escapes.withLock { $0 } }

  /// Runs all jobs that are ready, until every effect waits.
  ///
  /// - Returns: whether anything was ready.
  @discardableResult
  func runAll() -> Bool {
    var count = 0
    repeat {
      for call in cancelled { call.end(.cancelled) }
      cancelled = []
      count += queue.runAll(upTo: Self.jobLimit - count) { startingTurn = nil }
    } while !cancelled.isEmpty && count < Self.jobLimit
    if count >= Self.jobLimit {
      // Nothing of the run goes on.
      queue.discardAll()
      isEndless = true
    }
    hashLateReads()
    for id in ended where effects[id]?.isOver ?? true {
      effects[id] = nil
      ended.remove(id)
    }
    return count > 0
  }

  /// How many jobs may run in one step.
  private static var jobLimit: Int { 100_000 }
}

// Steps and turns.
extension RunControl {
  /// - Parameter identity: a hash of the step.
  func beginStep(_ identity: Int) {
    step = identity
    lateStarts = 0
    startingTurn = nil
    var hasher = Hasher()
    hasher.combine(stepHistory)
    hasher.combine(identity)
    stepHistory = hasher.finalize()
  }

  /// Call before an action is reduced.
  func beginReducing() {
    turnHasReadClock = false
    var hasher = Hasher()
    hasher.combine(heldHash)
    hasher.combine(sharedLog.valuesHash)
    turnReads = hasher.finalize()
    isReducing = true
  }

  /// Call when an action has been reduced, and its effects are about to start.
  ///
  /// - Parameter stateNumber: returns the number of the state before the action.
  func endReducing(_ number: Int, _ action: Any, _ stateNumber: @escaping () -> Int) {
    isReducing = false
    turnCount += 1
    startingTurn = number
    var origin = Hasher()
    origin.combine(stepHistory)
    origin.combine(turnCount)
    turnParts = ExploredTurn.Parts(
      number: number, action: action, stateNumber: stateNumber, reads: turnReads, time: now,
      hasReadClock: turnHasReadClock, origin: origin.finalize())
  }

  func observe(_ event: EffectEvent) {
    switch event {
    case .started(let trace):
      let (turn, isLate) = turn(of: trace)
      if isLate { lateStarts += 1 }
      var cause = Hasher()
      cause.combine(step)
      cause.combine(lateStarts)
      effects[trace.id] = ExploredEffect(
        trace, of: turn, startedBy: isLate ? cause.finalize() : nil)
    case .ended(let trace, let end):
      onEvent?(.finished(trace, end))
      effects[trace.id]?.hasEnded = true
      if case .cancelled = end { effects[trace.id]?.wasCancelled = true }
      ended.insert(trace.id)
    }
  }

  /// - Returns: the turn that returned an effect, and whether that was earlier.
  private func turn(of trace: EffectTrace) -> (turn: ExploredTurn, isLate: Bool) {
    let isLate = startingTurn != trace.id.turn
    if let parts = turnParts, parts.number == trace.id.turn {
      turnParts = nil
      turns[parts.number] = withoutReads {
        ExploredTurn(
          parts, stateNumber: numbers.number(before: parts.origin) { parts.stateNumber() })
      }
    }
    // Of a turn that no observer has seen, it is known in which order of steps it came.
    let turn =
      turns[trace.id.turn]
      ?? ExploredTurn(number: trace.id.turn, identity: stepHistory, time: now, hasReadClock: true)
    return (turn, isLate)
  }
}

// The values on which the future of the run depends.
extension RunControl {
  /// Runs code of which the reads are not those of an effect.
  func withoutReads<Result>(_ body: () -> Result) -> Result {
    let outer = isHashing
    isHashing = true
    defer { isHashing = outer }
    return body()
  }

  /// The effects that wait for something which the explorer does not control.
  var adrift: [ExploredEffect] { effects.values.filter(\.isAdrift) }

  /// Hashes all of it.
  func hash(into hasher: inout Hasher) {
    hashLateReads()
    hasher.combine(effectsHash)
    // Of two sleeps with equal histories, each may have begun at another time.
    for call in pending {
      if let deadline = call.deadline {
        hasher.combine(call.identity)
        hasher.combine(deadline - now)
      } else if call.effect.map({ effects[$0] == nil }) ?? true {
        hasher.combine(call.identity)
      }
    }
    hasher.combine(strays)
    hasher.combine(drawn)
    hasher.combine(withoutReads { sharedLog.valuesHash })
    hasher.combine(heldHash)
    if facts.contains(.dates) { hasher.combine(now) }
    if facts.contains(.answers) { hasher.combine(answered) }
  }

  /// A hash of the running effects. Their order counts where one step may resume several of them.
  private var effectsHash: Int {
    var sum = 0
    var ordered: [(id: EffectTrace.ID, hash: Int)] = []
    for (id, effect) in effects {
      let hash = effect.knowledge(at: now)
      sum &+= hash
      if effect.isAdrift || facts.contains(.cancelledCode) { ordered.append((id, hash)) }
    }
    guard ordered.count > 1 else { return sum }
    var hasher = Hasher()
    hasher.combine(sum)
    for effect in ordered.sorted(by: { $0.id < $1.id }) { hasher.combine(effect.hash) }
    return hasher.finalize()
  }

  /// A hash of what the fakes hold.
  private var heldHash: Int {
    guard !held.isEmpty else { return 0 }
    return withoutReads {
      var hasher = Hasher()
      for value in held {
        let content = value()
        if !hasher.combine(anyValue: content) { unknownFakes.insert("\(type(of: content))") }
      }
      return hasher.finalize()
    }
  }
}

// Reads.
extension RunControl: SharedLog.Owner {
  /// Records what an effect has learned.
  func record(in effect: EffectTrace.ID?, _ event: (inout Hasher) -> Void) {
    guard !isHashing, queue.isCurrent else { return }
    hashLateReads()
    withoutReads { hash(event, in: effect) }
  }

  func history(of effect: EffectTrace.ID?) -> Int {
    effect.flatMap { effects[$0]?.history } ?? strays
  }

  private func hash(_ event: (inout Hasher) -> Void, in effect: EffectTrace.ID?) {
    if isReducing {
      Self.chain(&turnReads, event)
    } else if let effect, effects[effect] != nil {
      effects[effect]?.record(event)
    } else {
      Self.chain(&strays, event)
    }
  }

  private static func chain(_ hash: inout Int, _ event: (inout Hasher) -> Void) {
    var hasher = Hasher()
    hasher.combine(hash)
    event(&hasher)
    hash = hasher.finalize()
  }

  /// Records a value that the running code reads by itself, if it is the code of a reducer or an effect, and not of a property.
  private func recordRead(_ event: (inout Hasher) -> Void) {
    if isReducing {
      record(in: nil, event)
    } else if let effect = Self.currentEffect {
      record(in: effect, event)
    }
  }

  func didRead(_ name: String, _ value: Any) {
    noteEscape(name)
    // A turn counts with all shared values. A task on another thread must not touch this run.
    guard queue.isCurrent, !isReducing else { return }
    recordRead {
      $0.combine(name)
      $0.combine(anyValue: value)
    }
  }

  /// Notes that a shared value is read or written by a task on another thread.
  private func noteEscape(_ name: String) {
    guard !queue.isCurrent else { return }
    _ = escapes.withLock { $0.insert("The shared value '\(name)' was read or written") }
  }

  func willWrite(_ name: String, over value: Any) {
    noteEscape(name)
    guard !isReducing, queue.isCurrent, let effect = Self.currentEffect else { return }
    noteAct()
    lateReads.append((effect, name, value))
  }

  var codeIdentity: Int {
    // A task on another thread: the run's effects are its own thread's.
    guard queue.isCurrent else { return 0 }
    if isReducing { return stepHistory &+ turnCount }
    return Self.currentEffect.flatMap { effects[$0]?.history } ?? stepHistory
  }

  private func hashLateReads() {
    guard !lateReads.isEmpty else { return }
    let reads = lateReads
    lateReads = []
    withoutReads {
      for read in reads {
        effects[read.effect]?.record {
          $0.combine(read.name)
          $0.combine(anyValue: read.value)
        }
      }
    }
  }

  /// The running code does something that other code can see.
  private func noteAct() {
    guard !isReducing, let effect = Self.currentEffect.flatMap({ effects[$0] }) else { return }
    if effect.wasCancelled { learned.insert(.cancelledCode) }
  }

  func readDate() -> Duration {
    guard !isHashing else { return now }
    learned.insert(.dates)
    recordRead { $0.combine(now) }
    return now
  }

  func readClock() -> Duration {
    guard !isHashing, queue.isCurrent else { return now }
    if isReducing {
      // The state may keep it.
      learned.insert(.dates)
      turnHasReadClock = true
      recordRead { $0.combine(now) }
    } else if let id = Self.currentEffect, let effect = effects[id] {
      effects[id]?.knowsInstants = true
      record(in: id) { $0.combine(now - effect.start) }
    }
    return now
  }

  func draw(_ value: DrawnValue) -> Int {
    guard queue.isCurrent else { return drawn.draw(value) }
    noteAct()
    let count = drawn.draw(value)
    recordRead {
      $0.combine(value)
      $0.combine(count)
    }
    return count
  }

  func willAnswer(_ name: String, _ arguments: [Any]) -> (Any) -> Void {
    guard !isHashing, queue.isCurrent else { return { _ in } }
    noteAct()
    hashLateReads()
    return withoutReads {
      var call = Hasher()
      call.combine(name)
      for argument in arguments { call.combine(anyValue: argument) }
      Self.chain(&answered) { [call] in $0.combine(call.finalize()) }
      // All on which the answer may depend, beside its arguments.
      call.combine(sharedLog.valuesHash)
      call.combine(heldHash)
      call.combine(drawn)
      call.combine(now)
      let context = call.finalize()
      return { [self] answer in
        let hash = withoutReads { ValueHash(of: answer) }
        if !answers.note(hash.value, to: context) { learned.insert(.answers) }
      }
    }
  }
}

// Tasks of a screen.
extension RunControl {
  /// The effect or the task of a screen whose code is running.
  static var currentEffect: EffectTrace.ID? { EffectTrace.ID.current ?? currentTask }

  /// The task of a screen whose code is running.
  @TaskLocal static var currentTask: EffectTrace.ID?

  /// Treats what a task of a screen does like an effect. No turn has the number 0.
  func beginTask(of screen: String) -> EffectTrace.ID {
    let id = EffectTrace.ID(turn: 0, ordinal: taskCount)
    taskCount += 1
    var identity = Hasher()
    identity.combine(step)
    identity.combine(screenIdentity)
    identity.combine(withoutReads { stateNumber() })
    effects[id] = ExploredEffect(
      taskOf: screen, id: id, identity: identity.finalize(), at: now)
    return id
  }

  func endTask(_ id: EffectTrace.ID) {
    effects[id]?.hasEnded = true
    ended.insert(id)
  }
}

// Calls.
extension RunControl {
  /// Waits until the explorer lets a call return.
  func wait(
    for name: String, arguments: [Any], alternatives: [PendingCall.Alternative],
    until deadline: Duration?
  ) async -> PendingCall.Outcome {
    guard queue.isCurrent else {
      _ = escapes.withLock { $0.insert("'\(name)' was called") }
      return .returns
    }
    // A detached task: of what it reads and writes besides, nothing is seen.
    if Self.ofTask == nil { _ = escapes.withLock { $0.insert("'\(name)' was called") } }
    let effect = Self.currentEffect
    let call = LateCall()
    return await withTaskCancellationHandler {
      await withUnsafeContinuation { continuation in
        record(in: effect) { hasher in
          hasher.combine(name)
          for argument in arguments { hasher.combine(anyValue: argument) }
          if let deadline { hasher.combine(deadline - now) }
        }
        let identity = effect.flatMap { effects[$0]?.history } ?? strays
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
      // The values of fakes that it may see, as it goes on.
      hasher.combine(heldHash)
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
}

/// A call that may be cancelled before it is pending. Unchecked because it is used on the thread that explores.
private final class LateCall: @unchecked Sendable {
  var call: PendingCall?
  var isCancelled = false
}
