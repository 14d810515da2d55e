internal import ComposableArchitecture
internal import ComposableFoundation
internal import ComposableLog
internal import ComposableSourceText

/// Reads files of Redux DevTools: files that were exported here exactly, other files as far as their states and actions
/// fit.
enum ReduxImport {
  static func facts<State: Codable, Action: Codable>(
    of data: Data
  ) throws(InspectorError) -> (facts: [LogFact<State, Action>], notes: [String]) {
    guard JSONBytes.isReadable(data) else {
      throw InspectorError("The file is nested too deeply to be read.")
    }
    guard let root = JSONSlice([UInt8](data)) else { throw InspectorError("The file is empty.") }
    let lifted = try LiftedSession(root)
    if let own = lifted.recording, !lifted.isEdited {
      return try RecordedSessionFile.facts(of: own)
    }
    return try facts(of: lifted)
  }

  private static func facts<State: Codable, Action: Codable>(
    of lifted: LiftedSession
  ) throws(InspectorError) -> (facts: [LogFact<State, Action>], notes: [String]) {
    guard let first = lifted.firstState, !first.isNull else {
      throw InspectorError(
        """
        The file has no state to begin with: neither 'committedState' nor 'preloadedState', and no first of the \
        'computedStates'. Export the state with the actions.
        """)
    }
    var notes: [String] = []
    let initial: State = try decode(first, "The first state of the file")
    var facts: [LogFact<State, Action>] = []
    if lifted.isEdited {
      notes.append(
        "Actions were skipped or reordered in it. Its states are left out, and the turns are numbered anew."
      )
    }
    var number = lifted.isEdited ? 0 : (lifted.actions.first?.turn ?? 1) - 1
    facts.append(.snapshot(initial, after: number))
    for action in lifted.actions {
      let next = lifted.isEdited ? number + 1 : max(action.turn ?? (number + 1), number + 1)
      if action.isPut {
        guard let state = action.state else { continue }
        facts.append(.put(try decode(state, "The state of '\(action.type)'"), in: next))
        number = next
        continue
      }
      let value: Action
      do {
        value = try decode(action.value, "'\(action.type)'")
      } catch {
        notes.append(
          "Action \(action.id) and all later ones are left out. \(error)")
        break
      }
      number = next
      let cause = action.cause.flatMap { StoreTurn.Cause($0) } ?? .sent
      facts.append(.turn(StoreTurn(number: number, cause: cause), value))
      guard !lifted.isEdited, let state = action.state, !state.isNull,
        let decoded: State = try? decode(state, "")
      else { continue }
      facts.append(.snapshot(decoded, after: number))
    }
    return (facts, notes)
  }

  private static func decode<Value: Decodable>(
    _ slice: JSONSlice, _ noun: String
  ) throws(InspectorError) -> Value {
    do {
      return try LogCoding.decoder().decode(Value.self, from: slice.data)
    } catch {
      throw InspectorError(
        "\(noun) does not fit '\(TypeForm.of(Value.self).name)'. \(TypedJSON.describe(error, in: slice.text))"
      )
    }
  }
}
