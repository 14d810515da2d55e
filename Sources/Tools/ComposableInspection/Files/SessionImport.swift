internal import ComposableArchitecture
internal import ComposableDependencies
package import ComposableFoundation
package import ComposableLog
internal import ComposableRecording
internal import ComposableSharing
internal import ComposableSourceText

/// Reads files of sessions.
package enum SessionImport {
  /// The largest file that is read, in bytes.
  package static let sizeLimit = 256 << 20

  /// Reads the facts of the session in a file: a recording, or a file of Redux DevTools.
  ///
  /// A file of another build is read as far as it fits. Shared values of its states belong to the session, not to this
  /// process.
  ///
  /// - Returns: the facts, the first of them with a state, and sentences about the parts that do not fit this build.
  /// - Throws: an error that says why the file can't be read, or which part of its first state does not fit.
  package static func facts<State, Action>(
    from file: Data, as state: State.Type, _ action: Action.Type
  ) throws(InspectorError) -> (facts: [LogFact<State, Action>], notes: [String]) {
    guard !file.isEmpty else { throw InspectorError("The file is empty.") }
    guard file.count <= sizeLimit else {
      throw InspectorError("The file has more than \(sizeLimit >> 20) MiB. Export fewer turns.")
    }
    let (facts, notes) = try SessionExport.withCodableTypes(
      [] as [LogFact<State, Action>], for: "An import", ImportOfFile(file: file))
    return (facts as! [LogFact<State, Action>], notes)
  }
}

private struct ImportOfFile: CodableFactsOperation {
  let file: Data

  func run<State: Codable, Action: Codable>(
    _: [LogFact<State, Action>]
  ) throws(InspectorError) -> (facts: Any, notes: [String]) {
    var isRecording = false
    if let first = file.split(separator: UInt8(ascii: "\n"), maxSplits: 1).first,
      let header = JSONSlice([UInt8](first.prefix(10_000)))?.members(limit: 1)?.first
    {
      isRecording = header.key == "log"
    }
    let facts: [LogFact<State, Action>]
    let notes: [String]
    if isRecording {
      (facts, notes) = try RecordedSessionFile.facts(of: file)
    } else {
      (facts, notes) = try ReduxImport.facts(of: file)
    }
    return (facts, notes)
  }
}

/// A recording, as far as it fits.
enum RecordedSessionFile {
  static func facts<State: Codable, Action: Codable>(
    of data: Data
  ) throws(InspectorError) -> (facts: [LogFact<State, Action>], notes: [String]) {
    guard JSONBytes.isReadable(data) else {
      throw InspectorError("The recording is nested too deeply to be read.")
    }
    let file: LogFile<State, Action>
    do {
      file = try read(data)
    } catch {
      throw InspectorError("The recording can't be read. \(error)")
    }
    guard let first = file.facts.firstIndex(where: { $0.turnOfState != nil }) else {
      let reason = file.misfit.map { " \($0)" } ?? ""
      throw InspectorError(
        "The recording has no state to begin with that fits '\(TypeForm.of(State.self).name)'.\(reason)"
      )
    }
    var notes: [String] = []
    if let misfit = file.misfit {
      let last = file.facts.last { $0.turn != nil }?.turn ?? file.facts[first].turnOfState ?? 0
      notes.append("It fits this build up to turn \(last), and later turns are left out. \(misfit)")
    }
    if file.isCutOff { notes.append("It ends in the middle of a line, and was read up to there.") }
    if !file.redactedPaths.isEmpty {
      notes.append("It has stand-ins, such as \"•••\" and 0, in place of secrets.")
    }
    return (Array(file.facts[first...]), notes)
  }

  /// Decodes a recording while the shared values have the recorded values.
  static func read<State: Codable, Action: Codable>(
    _ data: Data
  ) throws -> LogFile<State, Action> {
    let outline = try LogFile<Undecoded, Undecoded>(fitting: data)
    // The values that the first state was found with.
    var values: [(write: LoggedWrite, turn: Int)] = []
    for case .shared(let write, _) in outline.facts
    where !values.contains(where: { $0.write.name == write.name }) {
      values.append((write, 0))
    }
    var dependencies = DependencyValues._current
    dependencies.sharedReferences = SharedReferences(from: ReplayedSharedValues(values))
    return try DependencyValues.withValues(dependencies) {
      try LogFile<State, Action>(fitting: data, outline: outline)
    }
  }
}
