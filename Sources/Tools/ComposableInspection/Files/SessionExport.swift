internal import ComposableArchitecture
package import ComposableFoundation
package import ComposableLog
internal import ComposableSourceText

/// Files of a store's session.
package enum SessionExport {
  /// Makes a file of some turns.
  ///
  /// - Parameters:
  ///   - facts: the facts of the turns, with a state before the first turn. Where there is a snapshot after a turn, a
  ///     test asserts the changes, and a file for Redux DevTools has the state.
  ///   - turns: the turns.
  ///   - name: the name of the feature: `Search`. It names the file, and a test creates the feature with `Search()`.
  ///   - redactor: leaves out secrets, if there is one.
  ///   - date: when a turn was, if that is known.
  /// - Throws: an error with the cure if the state or the actions can't be encoded.
  package static func file<State, Action>(
    _ format: ExportFormat, facts: [LogFact<State, Action>], turns: ClosedRange<Int>, name: String,
    redactor: Redactor? = nil, date: (Int) -> Date? = { _ in nil }
  ) throws(InspectorError) -> ExportedFile {
    let range = try FactRange(facts, turns)
    switch format {
    case .recording: return try RecordingExport.file(range, name: name, redactor: redactor)
    case .test: return try TestExport.file(range, name: name, redactor: redactor)
    case .reduxDevTools:
      return try ReduxExport.file(range, name: name, redactor: redactor, date: date)
    }
  }

  /// The name of a file: `Search-3-7.jsonl`.
  static func fileName(_ name: String, _ turns: ClosedRange<Int>, _ suffix: String) -> String {
    // Never a path, regardless of the type's name.
    let word = String(name.map { $0.isASCII && ($0.isLetter || $0.isNumber) ? $0 : "-" })
    return "\(word.isEmpty ? "session" : word)-\(turns.lowerBound)-\(turns.upperBound)\(suffix)"
  }

  /// Calls a function with the facts, if their types can be encoded and decoded.
  ///
  /// - Throws: an error that names the type that can't be.
  static func withCodableTypes<State, Action, Result>(
    _ facts: [LogFact<State, Action>], for purpose: String,
    _ body: any CodableFactsOperation<Result>
  ) throws(InspectorError) -> Result {
    guard let state = State.self as? any Codable.Type else {
      throw notCodable(State.self, purpose)
    }
    guard let action = Action.self as? any Codable.Type else {
      throw notCodable(Action.self, purpose)
    }
    func open<CodableState: Codable, CodableAction: Codable>(
      _: CodableState.Type, _: CodableAction.Type
    ) throws(InspectorError) -> Result {
      try body.run(facts as! [LogFact<CodableState, CodableAction>])
    }
    return try open(state, action)
  }

  private static func notCodable(_ type: Any.Type, _ purpose: String) -> InspectorError {
    let name = TypeForm.of(type).name
    return InspectorError(
      "\(purpose) needs '\(name)' to be 'Codable'. Add 'Codable' to its declaration.")
  }
}

/// An operation on facts whose types are known to be `Codable` only at run time.
protocol CodableFactsOperation<Result> {
  associatedtype Result

  func run<State: Codable, Action: Codable>(
    _ facts: [LogFact<State, Action>]
  ) throws(InspectorError) -> Result
}
