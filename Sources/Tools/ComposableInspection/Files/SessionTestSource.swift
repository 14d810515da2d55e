internal import ComposableArchitecture
internal import ComposableLog
internal import ComposableRecording
internal import ComposableRuntime
internal import ComposableSourceText

/// The parts of a test that repeats some turns, as code.
struct SessionTestSource {
  private let feature: String
  private let module: String
  private let turns: ClosedRange<Int>
  private let notes: [String]
  private var initialState = TestStoreDeclaration.InitialState(code: "")
  private var steps = TestSteps()
  /// The shared values at the beginning, as lines of a recording.
  private var sharedValues: [String] = []
  private var calls: [LoggedCall] = []
  private var sleeps = false
  /// The places of stand-ins for secrets.
  private var redacted: [String] = []

  /// - Parameters:
  ///   - feature: its name: `Search`.
  ///   - module: the module that declares it.
  init(feature: String, module: String, turns: ClosedRange<Int>, notes: [String]) {
    self.feature = feature
    self.module = module
    self.turns = turns
    self.notes = notes
  }

  /// The parts to complete by hand.
  var problems: [String] { steps.problems }

  /// Notes that the code that creates the feature is unknown.
  mutating func noteUnknownFeature() {
    steps.append(
      problem: "Write the code that creates the feature in place of '\(feature)()'.")
  }

  /// The name of the feature without its enclosing types.
  var typeName: String {
    let last = feature.prefix { $0 != "<" }.split(separator: ".").last.map(String.init) ?? ""
    return last.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  /// Adds the facts of the turns.
  mutating func add<State, Action>(
    _ facts: [LogFact<State, Action>], redactedAt places: [Int: [[String]]]
  ) {
    // A test can't put a state: it begins after the last one.
    let begin = facts.lastIndex { if case .put = $0 { true } else { false } } ?? 0
    guard let first = facts[begin...].first, let state = first.state,
      let firstTurn = first.turnOfState
    else { return }
    if begin > 0 {
      steps.append(
        problem:
          "A tool put a state in turn \(firstTurn), which no test can do: it begins after that.")
    }
    if places[begin] != nil { redacted.append("the state at the beginning") }
    setInitialState(state)
    var states: [Int: State] = [firstTurn: state]
    for case .snapshot(let state, let turn) in facts[begin...] { states[turn] = state }
    for index in begin..<facts.count {
      switch facts[index] {
      case .turn(let turn, let action):
        add(action, turn, before: states[turn.number - 1], after: states[turn.number])
        if places[index] != nil {
          redacted.append(TestSteps.name(of: action, in: turn.number))
        }
      case .called(let call): add(call)
      case .shared(let write, let turn):
        if turn > firstTurn + 1 {
          steps.append(
            problem: """
              Code outside of the feature wrote '\(write.name)' before turn \(turn), which the test does not repeat.
              """)
        } else if let line = try? write.line(before: 1) {
          sharedValues.append(line)
          if write.isRedacted { redacted.append("the shared value \(write.name)") }
        }
      default: break
      }
    }
  }

  private mutating func setInitialState(_ state: Any) {
    initialState = .init(state) {
      (state as? any Encodable).flatMap { try? LogCoding.text(of: $0) }
    }
    for type in initialState.unwritten {
      steps.append(problem: "A value of '\(type)' in the state can't be written: complete it.")
    }
  }

  private mutating func add(_ call: LoggedCall) {
    if call.name == "sleep" { sleeps = true }
    guard call.name != "now", call.name != "sleep" else { return }
    calls.append(call)
    if !call.redactedPaths.isEmpty { redacted.append("the call of \(call.name)") }
  }

  private mutating func add<State, Action>(
    _ action: Action, _ turn: StoreTurn, before: State?, after: State?
  ) {
    var changes: [String] = []
    if let before, let after { changes = StateChanges(from: before, to: after).assignments }
    if turn.cause == .sent {
      steps.send(action, in: turn.number, changes: changes)
    } else {
      steps.receive(action, in: turn.number, changes: changes)
    }
  }

  /// The test, as a Swift file.
  var text: String {
    var store = TestStoreDeclaration(initialState, feature: "\(feature)()")
    if sleeps { store.dependencies = ["$0.continuousClock = ImmediateClock()"] }
    store.answers =
      sharedValues
      + calls.withoutRepeatedLastAnswers.compactMap { try? $0.lineWithoutPlace() }
    var file = TestFile(
      origin: ["Written from a session of \(feature): \(turnsText)."] + notes,
      name: "\(turnsText) of \(typeName)".functionName,
      summary: "Repeats \(turnsText) of a session of \(feature).")
    file.problems = steps.problems
    file.standIns = redacted
    file.imports = ["@testable import \(module)"]
    file.statements =
      store.statements() + steps.statements.map { $0.text() } + [
        "await store.skipReceivedActions(strict: false)"
      ]
    return file.text
  }

  private var turnsText: String {
    turns.count == 1
      ? "turn \(turns.lowerBound)" : "turns \(turns.lowerBound) to \(turns.upperBound)"
  }
}
