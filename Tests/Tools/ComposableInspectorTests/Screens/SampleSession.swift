import ComposableArchitecture

@testable import ComposableInspection
@testable import ComposableInspector

/// A session of a search: the user types, effects answer.
enum SampleSession {
  static let searching = EffectTrace.ID(turn: 4, ordinal: 0)

  static var entries: [LogEntry] {
    [
      LogEntry(
        turn: 1, cause: .sent, action: ".appeared", seconds: 0.1, reducerTime: 12_000,
        effectCount: 1),
      LogEntry(
        turn: 2, cause: .sent, action: ".search(.queryChanged(\"s\"))", feature: "search",
        key: "search.queryChanged", seconds: 1.2, reducerTime: 30_000),
      LogEntry(
        turn: 3, cause: .sent, action: ".search(.queryChanged(\"sw\"))", feature: "search",
        key: "search.queryChanged", seconds: 1.4, reducerTime: 31_000),
      LogEntry(
        turn: 4, cause: .sent, action: ".search(.queryChanged(\"swi\"))", feature: "search",
        key: "search.queryChanged", seconds: 1.5, reducerTime: 29_000, effectCount: 1),
      LogEntry(
        turn: 5, cause: .effect(searching), parent: 4,
        action: ".search(.loaded([Swift, Swing]))", feature: "search", seconds: 2,
        reducerTime: 9_000_000, observerTime: 3_400_000),
      LogEntry(
        turn: 6, cause: .turn(5), parent: 5, action: ".delegate(.found(2))", seconds: 2,
        reducerTime: 4_000),
      LogEntry(turn: 7, cause: .put, action: "put query = \"\"", seconds: 4),
    ]
  }

  static var content: SampleStore.Content {
    var content = SampleStore.Content()
    content.entries = entries
    content.state = .object([
      ("query", .leaf("\"swi\"", type: "String")), ("isLoading", .leaf("false", type: "Bool")),
      ("results", .rows(250)),
    ])
    let search = EffectRecord(
      id: searching, name: "search", location: "App/Search.swift:41", cancellationIDs: ["search"],
      start: 1.5, endTime: 2, end: .finished, endTurn: 5, sent: [5])
    content.effects = [
      EffectRecord(
        id: EffectTrace.ID(turn: 1, ordinal: 0), location: "App/App.swift:12", start: 0.1,
        waits: ["the next element of a stream"]), search,
    ]
    content.details[5] = TurnDetails(
      entry: entries[4], actionDump: ".search(.loaded([\n  Swift,\n  Swing\n]))",
      changes: [
        ValueChange(path: ["isLoading"], before: "true", after: "false"),
        ValueChange(path: ["results"], before: nil, after: "250 elements"),
      ],
      ended: [search],
      calls: [
        CallRecord(
          effect: searching, name: "SearchClient.search", arguments: "\"swi\"",
          result: "[Swift, Swing]")
      ],
      followers: [6])
    return content
  }

  /// A log of many turns.
  static func turns(_ turns: Range<Int>, _ action: String = ".tick") -> [LogEntry] {
    turns.map {
      LogEntry(
        turn: $0, cause: .sent, action: "\(action)(\($0))", key: "\(action.dropFirst())",
        seconds: Double($0) / 10, reducerTime: 1_000)
    }
  }
}
