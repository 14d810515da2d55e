internal import ComposableArchitecture
internal import ComposableLog

/// Writes the text of a lifted state.
struct LiftedStateWriter {
  private let dates: [Int: Double]
  private var actions: [String] = []
  /// The turn of each action. For the first action, the turn before all others.
  private var turns: [Int] = []
  private var states: [Int: String] = [:]
  private var facts: [String] = []

  init(dates: [Int: Double]) {
    self.dates = dates
  }

  private mutating func begin(after turn: Int) {
    guard actions.isEmpty else { return }
    actions.append("{\"type\":\"\(ReduxFormat.initType)\"}")
    turns.append(turn)
  }

  mutating func add(state: String, after turn: Int) {
    begin(after: turn)
    states[turn] = state
    facts.append("{\"state\":\(turn),\"after\":\(turn)}")
  }

  mutating func add(put state: String, in turn: Int) {
    if actions.isEmpty {
      begin(after: turn)
    } else {
      actions.append(
        "{\"type\":\"\(ReduxFormat.putType)\",\"\(ReduxFormat.extra)\":{\"turn\":\(turn)}}")
      turns.append(turn)
    }
    states[turn] = state
    facts.append("{\"state\":\(turn),\"put\":\(turn)}")
  }

  mutating func add(_ json: String, _ key: String, in turn: StoreTurn, cause: String) {
    let type = (try? LogCoding.text(of: key)) ?? "\"\""
    actions.append(
      """
      {"type":\(type),"payload":\(json),\
      "\(ReduxFormat.extra)":{"turn":\(turn.number),"cause":\(cause)}}
      """)
    turns.append(turn.number)
    facts.append("\(actions.count - 1)")
  }

  mutating func add(line: String) { facts.append(line) }

  /// - Parameter types: the names of the state's and the actions' types.
  func finished(types: [String]) -> (text: String, notes: [String]) {
    var unknown = 0
    let computed = turns.map { turn -> String in
      if let state = states[turn] { return "{\"state\":\(state)}" }
      unknown += 1
      return "{\"state\":null,\"error\":\"The state after turn \(turn) was not recorded.\"}"
    }
    let lifted = zip(actions.indices, actions).map { id, action in
      let time = Int((dates[turns[id]] ?? 0) * 1_000)
      return "\"\(id)\":{\"type\":\"PERFORM_ACTION\",\"action\":\(action),\"timestamp\":\(time)}"
    }
    let ids = actions.indices.map { "\($0)" }.joined(separator: ",")
    let names = types.map { (try? LogCoding.text(of: $0)) ?? "\"\"" }
    let text = """
      {"monitorState":null,"actionsById":{\(lifted.joined(separator: ","))},\
      "nextActionId":\(actions.count),"stagedActionIds":[\(ids)],"skippedActionIds":[],\
      "currentStateIndex":\(max(0, actions.count - 1)),\
      "computedStates":[\(computed.joined(separator: ","))],\
      "isLocked":false,"isPaused":false,\
      "committedState":\(turns.first.flatMap { states[$0] } ?? "null"),\
      "\(ReduxFormat.extra)":{"version":\(ReduxFormat.version),"state":\(names[0]),\
      "action":\(names[1]),"facts":[\(facts.joined(separator: ","))]}}
      """
    let note =
      "The states after \(unknown) of \(turns.count) actions are not in it: they were not recorded."
    return (text, unknown > 0 ? [note] : [])
  }
}
