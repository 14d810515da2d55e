#if SQLite || PostgreSQL
  public import ComposableArchitecture
  public import ComposableDependencies
  public import ComposableFoundation
  internal import ComposableRuntime
  internal import ComposableSessions

  /// Asserts that this build can go on with a store of another build: decodes its state and its actions, after the migrations, and
  /// applies its turns again.
  ///
  /// ```swift
  /// @Test func version1() throws {
  ///   let state = assertJournal(contentsOf: fixtures.appending(path: "cart-1.journal"), decodesAs: 2, migrations: Cart.migrations) { Cart() }
  ///   #expect(state?.total == 4)
  /// }
  /// ```
  ///
  /// A fixture is made from the journal of a build, for each version once: `swift run composable journal fixture FILE`, or
  /// ``JournalFile/fixture(of:)``.
  ///
  /// - Parameters:
  ///   - file: the fixture.
  ///   - version: the version of this build.
  ///   - migrations: how to come from older versions to this one.
  ///   - feature: the feature.
  ///   - prepareDependencies: overrides dependencies. Results that the journal has take precedence.
  ///   - fileID: where a failure is reported.
  ///   - filePath: the same.
  ///   - line: the same.
  ///   - column: the same.
  /// - Returns: the state after the last turn; nil if it failed.
  @discardableResult
  public func assertJournal<R: Reducer>(
    contentsOf file: URL, decodesAs version: Int = 1, migrations: [JournalMigration] = [],
    feature: () -> R,
    withDependencies prepareDependencies: ((inout DependencyValues) -> Void)? = nil,
    fileID: StaticString = #fileID, filePath: StaticString = #filePath, line: UInt = #line,
    column: UInt = #column
  ) -> R.State? where R.State: Codable, R.Action: Codable {
    let place = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    do {
      let stored = StoredSession(
        epoch: 1, snapshot: [UInt8](try Data(contentsOf: file)), at: 0, turns: [])
      let recovery = try StoreRecovery<R.State, R.Action>(
        stored, of: file.lastPathComponent, version: version, migrations, feature: feature,
        withDependencies: prepareDependencies)
      return try recovery.repeatTurns()
    } catch {
      place.report("\(error)")
      return nil
    }
  }
#endif
