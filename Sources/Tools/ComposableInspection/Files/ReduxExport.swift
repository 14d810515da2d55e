internal import ComposableArchitecture
internal import ComposableFoundation
internal import ComposableLog
internal import ComposableSourceText

/// The lifted state of Redux DevTools.
enum ReduxExport {
  static func file<State, Action>(
    _ range: FactRange<State, Action>, name: String, redactor: Redactor?, date: (Int) -> Date?
  ) throws(InspectorError) -> ExportedFile {
    let dates = Dictionary(
      range.facts.compactMap { fact in
        fact.turn.flatMap { turn in date(turn).map { (turn, $0.timeIntervalSince1970) } }
      }, uniquingKeysWith: { $1 })
    let (contents, notes) = try SessionExport.withCodableTypes(
      Array(range.facts), for: "A file for Redux DevTools",
      LiftedState(redactor: redactor, dates: dates))
    return ExportedFile(
      name: SessionExport.fileName(name, range.turns, ".json"), contents: contents,
      notes: range.notes + notes)
  }
}

/// Writes facts as a lifted state. The encoded states and actions are inserted unchanged.
private struct LiftedState: CodableFactsOperation {
  let redactor: Redactor?
  /// The seconds since 1970, by turn.
  let dates: [Int: Double]

  func run<State: Codable, Action: Codable>(
    _ facts: [LogFact<State, Action>]
  ) throws(InspectorError) -> (contents: Data, notes: [String]) {
    var writer = LiftedStateWriter(dates: dates)
    let (others, notes) = lines(of: facts)
    var rest = others[...]
    do {
      for fact in facts {
        switch fact {
        case .snapshot(let state, let turn):
          writer.add(state: try json(state, nil), after: turn)
        case .put(let state, let turn): writer.add(put: try json(state, nil), in: turn)
        case .turn(let turn, let action):
          writer.add(
            try json(action, turn.number), ActionCases(of: action).key, in: turn,
            cause: try LogCoding.text(of: turn.cause))
        default:
          if let line = rest.popFirst() ?? nil { writer.add(line: line) }
        }
      }
    } catch {
      throw InspectorError("The session can't be encoded. \(TypedJSON.describe(error, in: ""))")
    }
    let types = [String(reflecting: State.self), String(reflecting: Action.self)]
    let (text, ownNotes) = writer.finished(types: types)
    return (Data(text.utf8), notes + ownNotes)
  }

  private func json(_ value: any Encodable, _ turn: Int?) throws -> String {
    try redactor?.json(of: value, typedIn: turn) ?? LogCoding.text(of: value)
  }

  /// The facts without a state or an action, as lines of a recording; nil for a fact that can't be encoded.
  private func lines<State: Codable, Action: Codable>(
    of facts: [LogFact<State, Action>]
  ) -> (lines: [String?], notes: [String]) {
    var failed: Set<String> = []
    let lines = facts.filter { $0.turnOfState == nil && $0.turn == nil }.map { fact -> String? in
      let file = LogFile<State, Action>([fact], redacting: redactor)
      if let data = try? file.encoded() {
        return data.split(separator: UInt8(ascii: "\n")).last.map {
          String(decoding: $0, as: UTF8.self)
        }
      }
      if case .called(let call) = fact { failed.insert(call.name) }
      return nil
    }
    guard !failed.isEmpty else { return (lines, []) }
    let names = failed.sorted().joined(separator: ", ")
    return (lines, ["Calls of \(names) are left out, because they can't be encoded."])
  }
}
