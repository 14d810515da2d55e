internal import ComposableArchitecture
internal import ComposableFoundation
internal import ComposableLog

/// A recording in the format of `StoreRecording`.
enum RecordingExport {
  static func file<State, Action>(
    _ range: FactRange<State, Action>, name: String, redactor: Redactor?
  ) throws(InspectorError) -> ExportedFile {
    let (contents, notes) = try SessionExport.withCodableTypes(
      Array(range.facts), for: "A recording", RecordingOfFacts(redactor: redactor))
    return ExportedFile(
      name: SessionExport.fileName(name, range.turns, ".jsonl"), contents: contents,
      notes: range.notes + notes)
  }
}

/// Encodes facts as a recording.
struct RecordingOfFacts: CodableFactsOperation {
  let redactor: Redactor?
  /// Whether all snapshots are kept.
  var keepsSnapshots = false

  func run<State: Codable, Action: Codable>(
    _ facts: [LogFact<State, Action>]
  ) throws(InspectorError) -> (contents: Data, notes: [String]) {
    let file = LogFile(keepsSnapshots ? facts : thinned(facts), redacting: redactor)
    var notes: [String] = []
    let contents: Data
    do {
      contents = try file.encoded()
    } catch {
      (contents, notes) = try withoutCalls(file, error)
    }
    if contents.firstRange(of: Data("\"redacted\":[".utf8)) != nil {
      notes.append("It has stand-ins, such as \"•••\" and 0, in place of secrets.")
    }
    let opaque = Set(
      file.facts.compactMap { fact -> String? in
        guard case .called(let call) = fact, case .opaque = call.outcome else { return nil }
        return call.name
      })
    if !opaque.isEmpty {
      notes.append(
        "The results of \(opaque.sorted().joined(separator: ", ")) can't be encoded, and are not in it."
      )
    }
    return (contents, notes)
  }

  /// A call whose values can't be encoded is left out. Without a state or an action, the rest would be useless.
  private func withoutCalls<State: Codable, Action: Codable>(
    _ file: LogFile<State, Action>, _ error: LogFileError
  ) throws(InspectorError) -> (Data, [String]) {
    var left: Set<String> = []
    let facts = file.facts.filter { fact in
      guard case .called(let call) = fact,
        (try? LogFile<State, Action>([fact], redacting: redactor).encoded()) == nil
      else { return true }
      left.insert(call.name)
      return false
    }
    do {
      let contents = try LogFile(facts, redacting: redactor).encoded()
      return (
        contents,
        [
          "Calls of \(left.sorted().joined(separator: ", ")) are left out, because they can't be encoded."
        ]
      )
    } catch {
      throw InspectorError("The session can't be encoded. \(error)")
    }
  }

  /// The first and the last snapshot, and some between: all of them would dominate the file, and only show a replay
  /// where states begin to differ.
  private func thinned<State, Action>(
    _ facts: [LogFact<State, Action>]
  ) -> [LogFact<State, Action>] {
    let last = facts.lastIndex { $0.turnOfState != nil }
    var previous = Int.min
    return facts.enumerated().filter { index, fact in
      guard case .snapshot(_, let turn) = fact else { return true }
      guard index == 0 || index == last || turn - previous >= 100 else { return false }
      previous = turn
      return true
    }.map(\.element)
  }
}
