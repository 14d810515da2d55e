internal import ComposableArchitecture
internal import ComposableLog
internal import ComposableSourceText

#if canImport(FoundationEssentials)
  internal import FoundationEssentials
#else
  internal import Foundation
#endif

/// A test with a `TestStore`, in Swift.
enum TestExport {
  static func file<State, Action>(
    _ range: FactRange<State, Action>, name: String, redactor: Redactor?
  ) throws(InspectorError) -> ExportedFile {
    var facts = Array(range.facts)
    var redacted: [Int: [[String]]] = [:]
    if redactor != nil {
      // The test has what a recording would have: stand-ins for secrets, of the same types.
      let (contents, _) = try SessionExport.withCodableTypes(
        facts, for: "A test without secrets",
        RecordingOfFacts(redactor: redactor, keepsSnapshots: true))
      let decoded = try SessionExport.withCodableTypes(
        facts, for: "A test without secrets", DecodedRecording(contents: contents))
      facts = decoded.facts as! [LogFact<State, Action>]
      redacted = decoded.redactedPaths
    }
    var source = SessionTestSource(
      feature: feature(of: State.self) ?? name, module: module(of: State.self), turns: range.turns,
      notes: range.notes)
    if feature(of: State.self) == nil { source.noteUnknownFeature() }
    source.add(facts, redactedAt: redacted)
    return ExportedFile(
      name: "\(source.typeName)Session.swift", contents: Data(source.text.utf8),
      notes: range.notes + source.problems)
  }

  /// The feature that declares a state: `App.Search` for `App.Search.State`; nil if the state is not nested in it.
  private static func feature(of state: Any.Type) -> String? {
    let name = TypeForm.of(state).name
    return name.hasSuffix(".State") ? String(name.dropLast(".State".count)) : nil
  }

  private static func module(of type: Any.Type) -> String {
    String(String(reflecting: type).prefix { $0 != "." })
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
