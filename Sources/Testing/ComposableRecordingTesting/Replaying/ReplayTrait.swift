#if canImport(Testing)
  public import Testing

  /// Names the recording that a test replays, or each test of a suite.
  ///
  /// ```swift
  /// @Test(.replay("Recordings/stale-answer.jsonl"))
  /// func staleAnswer() throws {
  ///   let session = try replay { Search() }
  ///   #expect(session.state?.results.isEmpty == false)
  /// }
  /// ```
  ///
  /// With a mode, `.replay("Recordings/search.jsonl", mode: .once)`, a test that has a session records it; see
  /// ``ReplayMode``. ``replay(through:feature:withDependencies:fileID:filePath:line:column:)`` makes the replay,
  /// because a trait does not know the feature. A test with the trait that does not replay anything fails. The trait of
  /// a test takes precedence over its suite's trait.
  public struct ReplayTrait: TestTrait, SuiteTrait, TestScoping {
    let session: RecordedSession
    let mode: ReplayMode

    /// Runs a test with the recording.
    public func provideScope(
      for test: Test, testCase: Test.Case?,
      performing function: @Sendable @concurrent () async throws -> Void
    ) async throws {
      let scope = ReplayScope(session, mode)
      // Checked before the test runs, because the test may not reach its replay.
      if try mode == .none && mode.effective == .none { try session.checkExists() }
      try await ReplayScope.$current.withValue(scope, operation: function)
      // Other tests of the suite may not replay anything.
      guard testCase != nil, !scope.isUsed else { return }
      Issue.record(
        """
        The test has the trait '.replay("\(session.name)")', and replays nothing.

        Call 'try replay { … }' in it with the feature, or remove the trait. Of two traits '.replay' only the last one is \
        used: for several recordings use '@Test(arguments: try RecordedSession.all(in: "…"))'.
        """, sourceLocation: test.sourceLocation)
    }
  }

  extension Trait where Self == ReplayTrait {
    /// Names the recording that a test replays: see ``ReplayTrait``.
    ///
    /// - Parameters:
    ///   - path: the path of the file, relative to the folder of the test's source.
    ///   - mode: when the test records it, if it has a session; never by default.
    ///   - filePath: the path of the test's source.
    public static func replay(
      _ path: String, mode: ReplayMode = .none, filePath: StaticString = #filePath
    ) -> Self {
      Self(session: RecordedSession(path, filePath: filePath), mode: mode)
    }
  }
#endif
