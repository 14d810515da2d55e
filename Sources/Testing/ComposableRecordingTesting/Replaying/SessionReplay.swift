internal import ComposableArchitecture
internal import ComposableDependencies
internal import ComposableFoundation
internal import ComposableLog
internal import ComposableRecording
internal import ComposableRuntime
internal import ComposableSharing

/// Runs a session in a mode: replays its file, records it, or both.
struct SessionReplay<R: Reducer> where R.State: Codable, R.Action: Codable {
  let recorded: RecordedSession
  let mode: ReplayMode
  let redactions: [RedactionRule]
  let initialState: () -> R.State
  let feature: () -> R
  let prepareDependencies: (inout DependencyValues) -> Void
  let session: (StoreOf<R>) async throws -> Void
  let location: SourceLocation

  func run(isolation: isolated (any Actor)?) async throws -> StoreReplay<R.State> {
    guard isolation != nil else {
      throw RecordingFileError(
        """
        'replay' with a session was called without an actor, and the session's store needs one for its effects.

        Isolate the test: '@MainActor @Test'.
        """)
    }
    return try await recorded.exclusively {
      // Checked only now, because another test may have written the file.
      switch mode {
      case .once where recorded.exists, .none: try await check(isolation: isolation)
      case .new where recorded.exists:
        try await record(adding: true, isolation: isolation)
      case .once, .new, .all: try await record(adding: false, isolation: isolation)
      }
    }
  }

  // Without writing.

  private func check(isolation: isolated (any Actor)?) async throws -> StoreReplay<R.State> {
    guard recorded.exists else {
      throw RecordingFileError(recorded.file, "does not exist", cure: Self.cureWithoutFile)
    }
    let data = try recorded.read()
    let end = try replay(data)
    try recorded.checkState(of: end)
    guard end.divergence == nil else { return end }
    let file = try LogFile<JSONValue, JSONValue>(fitting: data)
    let answers = FileAnswers(file.facts, asksDependencies: false)
    let run: LogFile<R.State, R.Action>
    do {
      run = try await runSession(answers, isolation: isolation)
    } catch {
      reportMissing(answers)
      throw error
    }
    reportMissing(answers)
    if let difference = SessionDifference(recorded: file, now: run) {
      location.report(
        """
        The session differs from '\(recorded.name)'. \(difference)

        \(Self.cure)
        """)
    }
    return end
  }

  private func reportMissing(_ answers: FileAnswers) {
    let missing = answers.missing
    guard !missing.isEmpty else { return }
    let shown = missing.prefix(10).map { "  \($0)" } + (missing.count > 10 ? ["  …"] : [])
    location.report(
      """
      The session makes calls that '\(recorded.name)' has no answers to:

      \(shown.joined(separator: "\n"))

      \(Self.cure)
      """)
  }

  private static var cure: String {
    """
    Record new calls, 'mode: .new', or all of them, 'mode: .all'.\
    \(ReplayMode.isCI ? " Not here: the variable CI is set, so that nothing is written." : "")
    """
  }

  private static var cureWithoutFile: String {
    if ReplayMode.isCI {
      return """
        The variable CI is set, so that nothing is recorded here. Record it elsewhere, 'mode: .once', and add the file to \
        the repository.
        """
    }
    return """
      Record it, 'mode: .once', or correct the path. It is relative to the folder of the test's source.
      """
  }

  // With writing.

  /// - Parameter isAdding: whether to keep the answers in the file.
  private func record(
    adding isAdding: Bool, isolation: isolated (any Actor)?
  ) async throws -> StoreReplay<R.State> {
    try recorded.checkIsWritable()
    // The intact part of a damaged file is used, and the dependencies answer the other calls.
    let before = isAdding ? try recorded.read(evenIfCutOff: true) : nil
    let answers = try before.flatMap { before -> FileAnswers? in
      guard !before.isEmpty else { return nil }
      return FileAnswers(
        try LogFile<JSONValue, JSONValue>(fitting: before).facts, asksDependencies: true)
    }
    let run = try await runSession(answers, isolation: isolation)
    let data: Data
    do {
      data = try run.encoded()
    } catch {
      throw RecordingFileError(
        recorded.file, "can't be written: a value of the session can't be encoded. \(error)",
        cure: "Let the state and the actions encode all of their values.")
    }
    let end = try replay(data)
    guard end.divergence == nil else {
      location.report(
        """
        '\(recorded.name)' is not written, because the replay of the session differs from it, as another issue says.

        The reducer may read something that is not a dependency: the time, a random number, a global variable.
        """)
      return end
    }
    if data != before {
      try recorded.write(data)
      StandardError.print("Recorded: \(recorded.file.path)\n")
    }
    return end
  }

  // Either.

  private func runSession(
    _ answers: FileAnswers?, isolation: isolated (any Actor)?
  ) async throws -> LogFile<R.State, R.Action> {
    // The limits are high enough for a whole session.
    let recording = StoreRecording<R.State, R.Action>(
      last: .seconds(86_400), byteLimit: 1 << 30, redacting: redactions, fileID: location.fileID,
      filePath: location.filePath, line: location.line, column: location.column)
    let store = Store(initialState: initialState(), isolation: isolation, middleware: [recording]) {
      feature()
    } withDependencies: {
      prepareDependencies(&$0)
      if let answers {
        $0.interceptor = ChannelInterceptor(
          AnswerChannel(answers), answersAlone: true, inside: $0.interceptor)
      }
    }
    try await session(store)
    // The recording has the final state only while the store exists.
    return withExtendedLifetime(store) { recording.file }
  }

  private func replay(_ data: Data) throws -> StoreReplay<R.State> {
    try ComposableRecording.replay(
      data, feature: feature, withDependencies: prepareDependencies, fileID: location.fileID,
      filePath: location.filePath, line: location.line, column: location.column)
  }
}
