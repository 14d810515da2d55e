internal import ComposableArchitecture
internal import ComposableFoundation
internal import ComposableLog
internal import ComposableRuntime
internal import ComposableSourceText

/// A test with a `TestStore`, in Swift.
enum TestExport {
  static func file<State, Action>(
    _ range: FactRange<State, Action>, name: String, redactor: Redactor?
  ) throws(InspectorError) -> ExportedFile {
    var facts = Array(range.facts)
    var redacted: [Int: [[String]]] = [:]
    if redactor != nil {
      // As in a recording, stand-ins of the same types replace secrets.
      let (contents, _) = try SessionExport.withCodableTypes(
        facts, for: "A test without secrets",
        RecordingOfFacts(redactor: redactor, keepsSnapshots: true))
      let decoded = try SessionExport.withCodableTypes(
        facts, for: "A test without secrets", DecodedRecording(contents: contents))
      facts = decoded.facts as! [LogFact<State, Action>]
      redacted = decoded.redactedPaths
    }
    let type = TypeName(State.self)
    var source = SessionTestSource(
      feature: type.feature ?? name, module: "\(type.module)", turns: range.turns,
      notes: range.notes)
    if type.feature == nil { source.noteUnknownFeature() }
    source.add(facts, redactedAt: redacted)
    return ExportedFile(
      name: "\(source.typeName)Session.swift", contents: Data(source.text.utf8),
      notes: range.notes + source.problems)
  }
}

/// Decodes a recording that was just encoded.
private struct DecodedRecording: CodableFactsOperation {
  let contents: Data

  func run<State: Codable, Action: Codable>(
    _: [LogFact<State, Action>]
  ) throws(InspectorError) -> (facts: Any, redactedPaths: [Int: [[String]]]) {
    do {
      let file: LogFile<State, Action> = try RecordedSessionFile.read(contents)
      if let misfit = file.misfit { throw misfit }
      return (file.facts, file.redactedPaths)
    } catch {
      throw InspectorError("The session without its secrets can't be decoded again. \(error)")
    }
  }
}
