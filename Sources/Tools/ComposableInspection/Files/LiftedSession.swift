internal import ComposableFoundation
internal import ComposableLog

/// The contents of a file of Redux DevTools, before its states and actions are decoded.
struct LiftedSession {
  struct Action {
    let id: Int
    let type: String
    /// The part to decode: the payload of an action that was exported here, or the whole action.
    let value: JSONSlice
    let turn: Int?
    let cause: String?
    /// The state after it, if the file has it.
    let state: JSONSlice?
    let isPut: Bool
  }

  private(set) var firstState: JSONSlice?
  /// The actions that were applied, in order.
  private(set) var actions: [Action] = []
  /// Whether some actions were skipped or reordered: then the states do not belong to them.
  private(set) var isEdited = false
  /// The session as a recording, if it was exported here.
  private(set) var recording: Data?

  init(_ root: JSONSlice) throws(InspectorError) {
    let notRedux = InspectorError(
      """
      The file is neither a recording nor a file of Redux DevTools. A recording begins with '{"log":2'; the other one \
      has 'actionsById', or 'payload' with a list of actions.
      """)
    if let elements = root.elements {
      add(elements)
      return
    }
    guard let members = root.members() else { throw notRedux }
    let fields = Dictionary(members, uniquingKeysWith: { $1 })
    guard let payload = fields["payload"] else {
      guard fields["actionsById"] != nil else { throw notRedux }
      try readLifted(fields)
      return
    }
    // Both are JSON strings that contain JSON.
    func inner(_ slice: JSONSlice) -> JSONSlice? {
      slice.string.flatMap { JSONSlice(Array($0.utf8)) } ?? slice
    }
    let preloaded = fields["preloadedState"].flatMap(inner)
    guard let content = inner(payload), JSONBytes.isReadable(content.bytes) else { throw notRedux }
    if let elements = content.elements {
      add(elements)
    } else {
      guard let members = content.members() else { throw notRedux }
      try readLifted(Dictionary(members, uniquingKeysWith: { $1 }))
    }
    if let preloaded, !preloaded.isNull { firstState = preloaded }
  }

  private mutating func add(_ elements: [JSONSlice]) {
    for (index, element) in elements.enumerated() {
      add(element, id: index + 1, state: nil)
    }
  }

  private mutating func add(_ action: JSONSlice, id: Int, state: JSONSlice?) {
    let extra = action[ReduxFormat.extra]
    let type = action["type"]?.string ?? ""
    guard type != ReduxFormat.initType else { return }
    actions.append(
      Action(
        id: id, type: type, value: extra == nil ? action : action["payload"] ?? action,
        turn: extra?["turn"]?.integer.flatMap { LogCoding.turns.contains($0) ? $0 : nil },
        cause: extra?["cause"]?.string, state: state,
        isPut: type == ReduxFormat.putType && extra != nil))
  }

  private mutating func readLifted(_ fields: [String: JSONSlice]) throws(InspectorError) {
    func missing(_ name: String) -> InspectorError {
      InspectorError("The file of Redux DevTools has no '\(name)' as it is documented.")
    }
    guard let entries = fields["actionsById"]?.members() else { throw missing("actionsById") }
    let actionsByID = Dictionary(
      entries.compactMap { key, value in Int(key).map { ($0, value) } }, uniquingKeysWith: { $1 })
    var staged = actionsByID.keys.sorted()
    if let list = fields["stagedActionIds"] {
      guard let ids = list.elements?.map(\.integer), !ids.contains(nil) else {
        throw missing("stagedActionIds")
      }
      staged = ids.compactMap { $0 }
    }
    let skipped = Set((fields["skippedActionIds"]?.elements ?? []).compactMap(\.integer))
    let states = fields["computedStates"]?.elements ?? []
    firstState = fields["committedState"].flatMap { $0.isNull ? nil : $0 } ?? states.first?["state"]
    // Swept actions are missing from the list, too.
    isEdited = !skipped.isEmpty || staged != actionsByID.keys.sorted()
    for (index, id) in staged.enumerated() where !skipped.contains(id) {
      guard let action = actionsByID[id]?["action"] else {
        throw InspectorError(
          "The file stages the action \(id), which is not among its 'actionsById'.")
      }
      // The first action stands for the creation of the store, regardless of its type.
      if index == 0, action["type"]?.string?.hasPrefix("@@") == true { continue }
      add(action, id: id, state: index < states.count ? states[index]["state"] : nil)
    }
    recording = Self.recording(fields[ReduxFormat.extra], actionsByID, staged, states)
  }

  /// The lines of the recording that the file was made from; nil for other files.
  private static func recording(
    _ extra: JSONSlice?, _ actions: [Int: JSONSlice], _ staged: [Int], _ states: [JSONSlice]
  ) -> Data? {
    guard let extra, let facts = extra["facts"]?.elements, let state = extra["state"],
      let action = extra["action"], extra["version"]?.integer == ReduxFormat.version
    else { return nil }
    // A state is named by its turn.
    var statesByTurn: [Int: JSONSlice] = [:]
    for (index, id) in staged.enumerated() where index < states.count {
      guard let state = states[index]["state"] else { continue }
      if let turn = actions[id]?["action"]?[ReduxFormat.extra]?["turn"]?.integer {
        statesByTurn[turn] = state
      } else if index == 0, let turn = facts.first?["state"]?.integer {
        statesByTurn[turn] = state
      }
    }
    var data = Data("{\"log\":2,\"state\":\(state.text),\"action\":\(action.text)}\n".utf8)
    for fact in facts {
      var line: String
      if let id = fact.integer {
        guard let action = actions[id]?["action"], let payload = action["payload"],
          let extra = action[ReduxFormat.extra], let turn = extra["turn"],
          let cause = extra["cause"]
        else { return nil }
        line = "{\"turn\":\(turn.text),\"cause\":\(cause.text),\"action\":\(payload.text)}"
      } else if let turn = fact["state"]?.integer {
        guard let state = statesByTurn[turn] else { return nil }
        line =
          fact["put"] != nil
          ? "{\"put\":\(state.text),\"in\":\(turn)}"
          : "{\"snapshot\":\(state.text),\"after\":\(turn)}"
      } else {
        line = fact.text
      }
      // A tool has broken the text into lines. Newlines in a JSON string are escaped.
      if line.utf8.contains(0x0A) || line.utf8.contains(0x0D) {
        line = String(
          decoding: line.utf8.map { $0 == 0x0A || $0 == 0x0D ? 0x20 : $0 }, as: UTF8.self)
      }
      data.append(contentsOf: line.utf8)
      data.append(UInt8(ascii: "\n"))
    }
    return data
  }
}
