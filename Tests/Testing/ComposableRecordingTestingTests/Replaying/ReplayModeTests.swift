import ComposableArchitecture
import Foundation
import Testing

@testable import ComposableRecordingTesting

/// What each mode does with a file, and with the world.
@MainActor @Suite(.timeLimit(.minutes(20))) struct ReplayModeTests {
  let folder = TemporaryFolder()
  let world = AskedQuestions()

  typealias Session = @MainActor (StoreOf<Diary>) async throws -> Void

  var file: RecordedSession { RecordedSession(folder.url.appending(path: "a.jsonl").path) }

  /// Runs a test in a mode, here or on a server.
  @discardableResult func run(
    _ mode: ReplayMode, of change: Diary.Change = .none, environment: [String: String] = [:],
    redacting redactions: [RedactionRule] = [], in file: RecordedSession? = nil,
    _ session: @escaping Session = ReplayModeTests.oslo
  ) async throws -> StoreReplay<Diary.State> {
    try await ReplayMode.$environment.withValue(environment) {
      try await replay(
        file ?? self.file, mode: mode, initialState: Diary.State(), redacting: redactions
      ) {
        Diary(change: change)
      } withDependencies: { [world] in
        $0.useDiaryWorld(world)
      } session: {
        try await session($0)
      }
    }
  }

  func text() throws -> String { try String(contentsOf: file.file, encoding: .utf8) }

  /// Replacing a file makes another one.
  func identity() throws -> UInt64? {
    try FileManager.default.attributesOfItem(atPath: file.file.path)[.systemFileNumber] as? UInt64
  }

  static func oslo(_ store: StoreOf<Diary>) async {
    store.send(.addTapped("breakfast"))
    await store.send(.forecastTapped(city: "Oslo")).finish()
  }

  static func osloAndRome(_ store: StoreOf<Diary>) async {
    await oslo(store)
    await store.send(.forecastTapped(city: "Rome")).finish()
  }

  // Once.

  @Test func onceRecordsAndThenReplays() async throws {
    let first = try await run(.once)
    #expect(first.state?.forecast == "sun in Oslo 1")
    #expect(first.turnCount == 3)
    let (text, identity) = try (text(), identity())
    #expect(text.contains(#"{"call":"DiaryClient.forecast""#))
    #expect(text.hasSuffix("\"after\":3}\n"))
    for _ in 0..<2 { #expect(try await run(.once).state == first.state) }
    #expect(world.all == ["Oslo"])
    #expect(try self.text() == text)
    #expect(try self.identity() == identity)
  }

  /// The folder is made as well.
  @Test func onceInAFolderThatIsNotThere() async throws {
    let deep = RecordedSession(folder.url.appending(path: "Deep/Recordings/a.jsonl").path)
    try await run(.once, in: deep)
    #expect(deep.exists)
  }

  @Test func onceWithAnotherSession() async throws {
    try await run(.once)
    try await withKnownIssue {
      try await run(.once) {
        $0.send(.addTapped("lunch"))
        await Self.oslo($0)
      }
    } matching: {
      $0.comments.map(\.rawValue) == [
        """
        The session differs from 'a.jsonl'. Its action 1:

          recorded: {"addTapped":{"_0":"breakfast"}}
          now:      {"addTapped":{"_0":"lunch"}}

        Record new calls, 'mode: .new', or all of them, 'mode: .all'.
        """
      ]
        || $0.comments.first?.rawValue.contains(
          "that 'a.jsonl' has no answers to:\n\n  uuid()\n  date()\n\n") == true
    }
    try await withKnownIssue {
      try await run(.once) { _ in }
    } matching: {
      $0.comments.first?.rawValue.contains(
        """
        Its action 1:

          recorded: {"addTapped":{"_0":"breakfast"}}
          now:      none
        """) == true
    }
    #expect(world.all == ["Oslo"])
  }

  // None.

  @Test func noneWithoutAFile() async throws {
    let error = await #expect(throws: RecordingFileError.self) { _ = try await run(.none) }
    #expect(
      error?.description == """
        '\(file.file.path)' does not exist.

        Record it, 'mode: .once', or correct the path. It is relative to the folder of the test's source.
        """)
    #expect(world.all == [])
    #expect(!file.exists)
  }

  /// The world is not asked for what the file lacks.
  @Test func noneAndACallMore() async throws {
    try await run(.once)
    let issues = LockIsolated<[String]>([])
    try await withKnownIssue {
      try await run(.none, of: .asksTwice)
    } matching: {
      let text = $0.comments.first?.rawValue ?? ""
      issues.withValue { $0.append(text) }
      return true
    }
    #expect(
      issues.value.contains(
        """
        The session makes calls that 'a.jsonl' has no answers to:

          DiaryClient.forecast("Oslo 2")

        Record new calls, 'mode: .new', or all of them, 'mode: .all'.
        """))
    #expect(
      issues.value.contains {
        $0.contains(#"The recording has no answer to 'DiaryClient.forecast("Oslo 2")'."#)
      })
    #expect(world.all == ["Oslo"])
  }

  /// The reducer is replayed first: that the session runs adds nothing.
  @Test func noneAndAnotherReducer() async throws {
    try await run(.once)
    try await withKnownIssue {
      try await run(.none, of: .withoutDates) { _ in Issue.record("The session ran.") }
    } matching: {
      $0.comments.first?.rawValue.contains("the reducer makes one call fewer") == true
    }
  }

  // New.

  @Test func newAddsWhatIsNew() async throws {
    try await run(.new)
    #expect(world.all == ["Oslo"])
    let end = try await run(.new, Self.osloAndRome)
    #expect(world.all == ["Oslo", "Rome"])
    #expect(end.state?.forecast == "sun in Rome 2")
    #expect(try text().contains("sun in Oslo 1"))
    #expect(try await run(.none, Self.osloAndRome).state == end.state)
    #expect(world.all == ["Oslo", "Rome"])
  }

  @Test func newWithNothingNew() async throws {
    try await run(.new)
    let (text, identity) = try (text(), identity())
    for _ in 0..<2 { try await run(.new) }
    #expect(try self.text() == text)
    #expect(try self.identity() == identity)
    #expect(world.all == ["Oslo"])
  }

  /// Actions and states are those of now, and answers those of then.
  @Test func newWithAnotherFeature() async throws {
    try await run(.once)
    #expect(try await run(.new, of: .withoutDates).state?.entries.first?.date == .distantPast)
    #expect(try await run(.none, of: .withoutDates).divergence == nil)
    let end = try await run(.new, of: .asksTwice)
    #expect(end.state?.forecast == "sun in Oslo 1, sun in Oslo 2 2")
    #expect(world.all == ["Oslo", "Oslo 2"])
    // What is not asked anymore is gone.
    try await run(.new)
    #expect(try !text().contains("Oslo 2"))
  }

  /// A turn that a callback sends is not part of the call: it gets its answers from the file.
  @Test func newCallsThatCallBack() async throws {
    let first = try await run(.once) { $0.send(.addTapped("reminder")) }
    let end = try await run(.new) { await $0.send(.remindTapped).finish() }
    #expect(world.all == ["remind"])
    #expect(end.state?.entries == first.state?.entries)
  }

  /// What a new call reads from dependencies is part of it, and takes no answer from another call.
  @Test func newCallsThatReadDependencies() async throws {
    let first = try await run(.once)
    let end = try await run(.new) {
      await $0.send(.forecastTapped(city: "Rome")).finish()
      await Self.oslo($0)
    }
    #expect(world.all == ["Oslo", "Rome"])
    #expect(end.state?.entries == first.state?.entries)
  }

  // All.

  @Test func allRecordsEachTime() async throws {
    for number in 1...3 {
      #expect(try await run(.all).state?.forecast == "sun in Oslo \(number)")
      #expect(try text().contains("sun in Oslo \(number)"))
    }
    #expect(try await run(.none).state?.forecast == "sun in Oslo 3")
  }

  // What passes through.

  @Test(arguments: [ReplayMode.none, .once, .new])
  func streamsAndErrors(mode: ReplayMode) async throws {
    let session: Session = { store in
      await withKnownIssue {
        await store.send(.forecastTapped(city: "")).finish()
      } matching: {
        $0.comments.first?.rawValue.hasPrefix("An effect threw an error that was not caught:")
          == true
      }
      await store.send(.listenTapped).finish()
      await store.send(.listenTapped).finish()
    }
    let end = try await run(.once, session)
    #expect(end.state?.changes == [1, 2, 3, 1, 2, 3])
    #expect(try await run(mode, session).state == end.state)
    #expect(world.all == ["", "changes", "changes"])
  }

  /// An effect that listened to the end of the session goes on to listen.
  @Test func aStreamThatDidNotEnd() async throws {
    let session: Session = { store in
      let listening = store.send(.listenTapped)
      for await state in store.stateSequence where state.changes.count >= 2 { break }
      listening.cancel()
      await listening.finish()
    }
    try await run(.once, session)
    try await run(.none, session)
    #expect(world.all == ["changes"])
  }

  @Test func secrets() async throws {
    let session: Session = { await $0.send(.logInTapped(password: "hunter2")).finish() }
    let first = try await run(.once, session)
    #expect(first.state?.accessToken == "••••••••••••••••")
    #expect(try !text().contains("hunter2"))
    // The stand-ins are answers: nothing is compared with them.
    #expect(try await run(.none, session).divergence == nil)
    #expect(world.all == ["logIn hunter2"])
    // They would be none for what is asked next in the world.
    let identity = try identity()
    try await run(.new, session)
    #expect(world.all == ["logIn hunter2", "logIn hunter2"])
    #expect(try self.identity() == identity)
    #expect(try !text().contains("hunter2"))
  }

  @Test func whatTheTestRedacts() async throws {
    let rules: [RedactionRule] = [.field(\Diary.Entry.text)]
    try await run(.once, redacting: rules)
    #expect(try !text().contains(#""text":"breakfast""#))
    // A file has the places. A build with other rules replays it.
    #expect(try await run(.none).divergence == nil)
  }

  // The environment.

  @Test(arguments: ReplayMode.allCases)
  func onAServerNothingIsWritten(mode: ReplayMode) async throws {
    let error = await #expect(throws: RecordingFileError.self) {
      _ = try await run(mode, environment: ["CI": "true"])
    }
    #expect(
      error?.description == """
        '\(file.file.path)' does not exist.

        The variable CI is set, so that nothing is recorded here. Record it elsewhere, 'mode: .once', and add the file to the repository.
        """)
    try await run(.once)
    let identity = try identity()
    #expect(
      try await run(mode, environment: ["CI": "1", "COMPOSABLE_REPLAY": "all"]).divergence == nil)
    try await withKnownIssue {
      try await run(mode, environment: ["CI": "true"], Self.osloAndRome)
    } matching: {
      let text = $0.comments.first?.rawValue ?? ""
      return text.contains("Not here: the variable CI is set, so that nothing is written.")
        || text.contains("The recording has no answer to")
    }
    #expect(try self.identity() == identity)
    #expect(world.all == ["Oslo"])
    #expect(try await run(.all, environment: ["CI": "false"]).state?.forecast == "sun in Oslo 2")
  }

  @Test func aModeOfTheEnvironment() async throws {
    try await run(.none, environment: ["COMPOSABLE_REPLAY": "once"])
    try await run(.none, environment: ["COMPOSABLE_REPLAY": "all"])
    try await run(.all, environment: ["COMPOSABLE_REPLAY": "none"])
    try await run(.none, environment: ["COMPOSABLE_REPLAY": ""])
    #expect(world.all == ["Oslo", "Oslo"])
    let error = await #expect(throws: RecordingFileError.self) {
      _ = try await run(.none, environment: ["COMPOSABLE_REPLAY": "always"])
    }
    #expect(
      error?.description == """
        'COMPOSABLE_REPLAY' is 'always' in the environment, which is not a mode.

        Set it to one of 'none', 'once', 'new', 'all', or remove it.
        """)
  }

  // Traits.

  private func run(
    _ trait: ReplayTrait, _ test: @Sendable @concurrent () async throws -> Void
  ) async throws {
    try await trait.provideScope(
      for: #require(Test.current), testCase: Test.Case.current, performing: test)
  }

  @Test func ofATrait() async throws {
    for _ in 0..<2 {
      try await run(.replay(file.file.path, mode: .once)) { @MainActor [world] in
        try await ReplayMode.$environment.withValue([:]) {
          let end = try await replay(initialState: Diary.State()) {
            Diary()
          } withDependencies: {
            $0.useDiaryWorld(world)
          } session: {
            await Self.oslo($0)
          }
          #expect(end.state?.forecast == "sun in Oslo 1")
        }
      }
    }
    #expect(world.all == ["Oslo"])
  }

  /// Without a session only what is there can be replayed.
  @Test func ofATraitWithoutASession() async throws {
    for mode in [ReplayMode.new, .all] {
      let error = await #expect(throws: RecordingFileError.self) {
        try await run(.replay("Recordings/entries.jsonl", mode: mode)) {
          _ = try replay { Diary() }
        }
      }
      #expect(
        error?.description == """
          The mode is '.\(mode.rawValue)', and 'replay' has no session that it could record.

          Pass one, 'try await replay(initialState: …) { … } session: { store in … }', or remove the mode. A file that a user sent is replayed as it is.
          """)
    }
    try await run(.replay("Recordings/entries.jsonl", mode: .once)) {
      let end = try replay { Diary() }
      #expect(end.turnCount == 3)
    }
    let error = await #expect(throws: RecordingFileError.self) {
      try await run(.replay("Recordings/gone.jsonl", mode: .once)) { _ = try replay { Diary() } }
    }
    #expect(error?.description.contains("gone.jsonl' does not exist.") == true)
  }
}
