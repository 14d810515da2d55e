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
  var learned: LearnedFacts = []
  let answers: AnswerTable
  let numbers: TurnNumbers

  /// The running effects; with cancelled and finished effects as long as code of theirs still runs.
  var effects: [EffectTrace.ID: ExploredEffect] = [:]
  /// Those among them that have ended.
  var ended: Set<EffectTrace.ID> = []
  /// Calls that have not returned, oldest first.
  var pending: [PendingCall] = []
  /// Cancelled calls that have to be resumed, outside of the cancellation handler.
  var cancelled: [PendingCall] = []
  /// The time since the run began.
  var now = Duration.zero

  var steps = RunSteps()
  var turns = RunTurns()

  /// How many tasks the screens have started.
  var taskCount = 0
  /// A hash of the screens' content before this step.
  var screenIdentity = 0
  /// Returns the number of the current state; equal states have the same.
  var stateNumber: () -> Int = { 0 }

  /// Those of the feature, for what views read.
  var dependencies: DependencyValues? {
    didSet { held = dependencies?[HeldValuesKey.self] ?? [] }
  }
  /// The closures that return the content of the fakes.
  private(set) var held: [@Sendable () -> Any] = []

  /// Whether a step had no end.
  private(set) var isEndless = false

  /// How often the run has drawn from each generator of values, which go on where they are.
  var drawn = DrawnCounts()
  /// The calls that were answered, in order.
  var answered = 0
  /// A hash of the calls and answers of code that belongs to no effect.
  var strays = 0
  /// Values that were seen by writes, whose locks keep them from being hashed at once.
  var lateReads: [(effect: EffectTrace.ID, name: String, value: Any)] = []
  /// Whether a hash is computed. What the user's code reads for it is not read by an effect.
  var isHashing = false

  /// Endpoints of intercepted clients whose calls can't be intercepted.
  var uncontrolledEndpoints: Set<String> = []
  /// The types of fakes that hold something which has no hash.
  var unknownFakes: Set<String> = []
  /// The calls and accesses of tasks that have left the exploration.
  let escapes = Locked<Set<String>>([])
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
      count += queue.runAll(upTo: Self.jobLimit - count) { turns.endStarting() }
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
