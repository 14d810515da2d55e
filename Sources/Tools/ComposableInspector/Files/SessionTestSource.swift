internal import ComposableArchitecture
internal import ComposableLog
internal import ComposableRuntime
internal import ComposableSourceText

/// The parts of a test that repeats some turns, as code.
struct SessionTestSource {
  private let feature: String
  private let module: String
  private let turns: ClosedRange<Int>
  private let notes: [String]
  private var initialState = ""
  private var statements: [String] = []
  /// What calls got, as lines of a recording.
  private var answers: [String] = []
  private var usesJSON = false
  private var sleeps = false
  /// What has stand-ins in place of secrets.
  private var redacted: [String] = []
  /// What has to be completed by hand.
  private(set) var problems: [String] = []

  /// - Parameters:
  ///   - feature: its name: `Search`.
  ///   - module: the module that declares it.
  init(feature: String, module: String, turns: ClosedRange<Int>, notes: [String]) {
    self.feature = feature
    self.module = module
    self.turns = turns
    self.notes = notes
  }

  /// Notes that the code which makes the feature is not known.
  mutating func noteUnknownFeature() {
    problems.append("Write what makes the feature in place of '\(feature)()'.")
  }

  /// The name of the feature without those of the types around it.
  var typeName: String {
    let last = feature.prefix { $0 != "<" }.split(separator: ".").last.map(String.init) ?? ""
    return last.filter { $0.isASCII && ($0.isLetter || $0.isNumber) }
  }

  /// Adds what happened.
  mutating func add<State, Action>(
    _ facts: [LogFact<State, Action>], redactedAt places: [Int: [[String]]]
  ) {
    // A test can't put a state: it begins after the last one.
    let begin = facts.lastIndex { if case .put = $0 { true } else { false } } ?? 0
    guard let first = facts[begin...].first, let state = first.state,
      let firstTurn = first.turnOfState
    else { return }
    if begin > 0 {
      problems.append(
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
          redacted.append(
            "the action of turn \(turn.number), \(ActionSummary.line(of: action).key)")
        }
      case .called(let call): add(call)
      case .shared(let write, let turn):
        if turn > firstTurn + 1 {
          problems.append(
            """
            Something outside of the feature wrote '\(write.name)' before turn \(turn), which the test does not repeat.
            """
          )
        } else if let line = try? write.line(before: 1) {
          answers.append(line)
          if write.isRedacted { redacted.append("the shared value \(write.name)") }
        }
      default: break
      }
    }
  }

  private mutating func setInitialState(_ state: Any) {
    let literal = SwiftLiteral(state)
    // A longer expression takes the compiler long.
    if literal.unwritten.isEmpty, literal.text.count < 1_000 {
      initialState = "initialState: \(literal.text)"
      return
    }
    if let state = state as? any Encodable, let json = try? LogCoding.text(of: state) {
      usesJSON = true
      initialState = TestStoreCode.recordedState(json)
      return
    }
    initialState = "initialState: \(literal.text)"
    problems += literal.unwritten.map { "A value of '\($0)' in the state can't be written." }
  }

  private mutating func add(_ call: LoggedCall) {
    if call.name == "sleep" { sleeps = true }
    guard call.name != "now", call.name != "sleep" else { return }
    guard let line = try? call.lineWithoutPlace() else { return }
    // The same answer to the same call is there once. Values are given in their order.
    let isEndpoint = call.name.contains(".") && !call.name.hasSuffix(".next")
    if isEndpoint, answers.contains(line) { return }
    answers.append(line)
    if !call.redactedPaths.isEmpty { redacted.append("the call of \(call.name)") }
  }

  private mutating func add<State, Action>(
    _ action: Action, _ turn: StoreTurn, before: State?, after: State?
  ) {
    var statement: String
    if turn.cause == .sent {
      let literal = SwiftLiteral(action)
      problems += literal.unwritten.map {
        "A value of '\($0)' in the action of turn \(turn.number) can't be written."
      }
      statement = "await store.send(\(literal.text))"
    } else if let path = ActionPath(action) {
      statement = "await store.receive(\(path.text))"
    } else {
      problems.append("The action of turn \(turn.number) is no enum, and is not received.")
      return
    }
    if let before, let after {
      let changes = StateChanges(from: before, to: after).assignments
      if changes.count == 1, statement.count + changes[0].count < 90 {
        statement += " { \(changes[0]) }"
      } else if !changes.isEmpty {
        statement += " {\n\(changes.joined(separator: "\n").indented(2))\n}"
      }
    }
    statements.append(statement)
  }

  /// The test, as a Swift file.
  var text: String {
    let function = function
    var heading = ["// Written from a session of \(feature): \(turnsText)."]
    let completions = notes + problems
    if !completions.isEmpty {
      heading += ["//", "// To complete, or to know:"] + completions.map { "// - \($0)" }
    }
    heading += TestStoreCode.noteOnStandIns(in: redacted)
    return """
      \(heading.joined(separator: "\n"))

      \(imports(of: function).joined(separator: "\n"))

      \(function)

      """
  }

  private var turnsText: String {
    turns.count == 1
      ? "turn \(turns.lowerBound)" : "turns \(turns.lowerBound) to \(turns.upperBound)"
  }

  private func imports(of function: String) -> [String] {
    TestStoreCode.imports(for: function, readsRecording: usesJSON || !answers.isEmpty)
      + ["", "@testable import \(module)"]
  }

  private var function: String {
    var body = [
      """
      let store = TestStore(\(initialState)) {
        \(feature)()
      }\(dependencies)
      // Only what the statements name is asserted.
      store.exhaustivity = .off
      """
    ]
    body += statements
    body.append("await store.skipReceivedActions(strict: false)")
    let name = "\(turnsText) of \(typeName)".functionName
    return """
      /// Repeats \(turnsText) of a session of \(feature).
      @MainActor @Test func \(name)() async {
      \(body.joined(separator: "\n").indented(2))
      }
      """
  }

  private var dependencies: String {
    TestStoreCode.dependencies(
      sleeps ? ["$0.continuousClock = ImmediateClock()"] : [], answers: answers)
  }
}
