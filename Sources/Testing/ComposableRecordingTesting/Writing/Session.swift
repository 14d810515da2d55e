internal import ComposableArchitecture
internal import ComposableLog
internal import ComposableRecording

/// The steps of a recorded session, in order, for a run of the feature to repeat.
struct Session<State, Action> {
  enum Event {
    /// A user or a view sent an action.
    case sends(Action)
    /// A call in an effect ended.
    case ends(LoggedCall)
    /// A sleep of this many seconds ended.
    case wakes(after: Double)
    /// Code outside of the feature wrote shared values, which the turn with this number found.
    case writes(before: Int)
  }

  struct Step {
    let event: Event
    /// Its position in the session, from 1.
    let number: Int
    /// Whether its action has stand-ins in place of secrets.
    var isRedacted = false
  }

  private(set) var steps: [Step] = []
  /// The calls, each with the step after which it ended.
  private(set) var calls: [(call: LoggedCall, step: Int)] = []
  /// The shared values, each with the turn that found it.
  private(set) var sharedValues: [(write: LoggedWrite, turn: Int)] = []
  private var knownValues: [String: String] = [:]
  /// The number of the first line that has a state.
  private(set) var firstTurn: Int?
  /// Whether the recording has stand-ins in place of secrets.
  let isRedacted: Bool

  /// - Parameter file: a recording. If a tool put a state, the session begins there.
  init(_ file: LogFile<State, Action>) {
    isRedacted = !file.redactedPaths.isEmpty
    for (index, fact) in file.facts.enumerated() {
      append(fact, isRedacted: file.redactedPaths[index] != nil)
    }
  }

  private mutating func append(_ fact: LogFact<State, Action>, isRedacted: Bool) {
    switch fact {
    case .snapshot(_, let turn):
      if firstTurn == nil { firstTurn = turn }
    case .put(_, let turn):
      firstTurn = turn
      steps = []
      calls = []
    case .turn(let turn, let action):
      if turn.cause == .sent { append(.sends(action), isRedacted: isRedacted) }
    case .called(let call):
      // Its cancellation is repeated by the step that caused it.
      guard call.outcome.error(as: CancellationError.self) == nil else { return }
      // The call that a step ends comes before the consequences of the step.
      if case .effect = call.site {
        if call.name == "sleep" {
          if case .returned = call.outcome { append(.wakes(after: call.duration ?? 0)) }
          return
        }
        if call.name.contains(".") { append(.ends(call)) }
      }
      calls.append((call, steps.count))
    case .shared(let write, let turn):
      // After a snapshot a recording repeats all values.
      guard knownValues.updateValue(write.value, forKey: write.name) != write.value else { return }
      sharedValues.append((write, turn))
      guard let firstTurn, turn > firstTurn + 1 else { return }
      append(.writes(before: turn))
    case .wrote(let write, _): knownValues[write.name] = write.value
    case .started, .ended, .hash: break
    }
  }

  private mutating func append(_ event: Event, isRedacted: Bool = false) {
    steps.append(Step(event: event, number: steps.count + 1, isRedacted: isRedacted))
  }

  /// The shared values at the beginning.
  var firstSharedValues: [LoggedWrite] {
    guard let firstTurn else { return [] }
    return sharedValues.filter { $0.turn <= firstTurn + 1 }.map(\.write)
  }
}

extension Session.Step {
  var isUser: Bool {
    if case .sends = event { return true }
    return false
  }
}

extension LoggedCall {
  fileprivate var duration: Double? {
    arguments.first.flatMap { $0 }.flatMap { Double($0.text) }
  }
}
