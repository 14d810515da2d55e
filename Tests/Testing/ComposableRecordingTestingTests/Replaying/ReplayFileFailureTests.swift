import ComposableArchitecture
import Foundation
import Testing

@testable import ComposableRecordingTesting

/// Files that can't be read, written, or shared.
@MainActor @Suite(.timeLimit(.minutes(20))) struct ReplayFileFailureTests {
  let modes = ReplayModeTests()
  var file: RecordedSession { modes.file }
  var world: AskedQuestions { modes.world }

  private func message(_ operation: () async throws -> Void) async -> String? {
    await #expect(throws: RecordingFileError.self) { try await operation() }?.description
  }

  #if !os(Windows)
    @Test func aReadOnlyFile() async throws {
      try await modes.run(.once)
      let text = try modes.text()
      try FileManager.default.setAttributes(
        [.posixPermissions: 0o444], ofItemAtPath: file.file.path)
      for mode in [ReplayMode.all, .new] {
        #expect(
          await message { try await modes.run(mode, ReplayModeTests.osloAndRome) } == """
            '\(file.file.path)' is read-only, and can't be recorded.

            Make it writable, or replay it as it is: 'mode: .none'.
            """)
      }
      // Before the session runs.
      #expect(world.all == ["Oslo"])
      for mode in [ReplayMode.none, .once] { try await modes.run(mode) }
      #expect(try modes.text() == text)
    }
  #endif

  @Test func aFileInPlaceOfItsFolder() async throws {
    let parent = try modes.folder.write("", to: "Recordings")
    let inFile = RecordedSession(parent.appendingPathComponent("a.jsonl").path)
    #expect(
      await message { try await modes.run(.once, in: inFile) } == """
        '\(inFile.file.path)' can't be written: '\(parent.path)' is a file, and not a folder.

        Make the folder writable, or correct the path.
        """)
    #expect(world.all == [])
  }

  @Test func aFolderInPlaceOfTheFile() async throws {
    try modes.folder.write("", to: "a.jsonl/b.jsonl")
    for mode in ReplayMode.allCases {
      #expect(await message { try await modes.run(mode) }?.contains("is a folder.") == true)
    }
    #expect(world.all == [])
  }

  /// Nothing is replaced that is no recording.
  @Test(arguments: ReplayMode.allCases)
  func somethingElse(mode: ReplayMode) async throws {
    try modes.folder.write("let a = 1\n", to: "a.jsonl")
    let text = await message { try await modes.run(mode) }
    #expect(
      text?.hasPrefix(
        "'\(file.file.path)' is not a recording that can be replayed. Line 1 is damaged: ")
        == true)
    #expect(try modes.text() == "let a = 1\n")
    #expect(world.all == [])
  }

  @Test func anEmptyFile() async throws {
    try modes.folder.write("", to: "a.jsonl")
    for mode in [ReplayMode.none, .once] {
      #expect(
        await message { try await modes.run(mode) }?.contains("The file is empty.") == true)
    }
    #expect(world.all == [])
    try await modes.run(.new)
    try await modes.run(.none)
    #expect(world.all == ["Oslo"])
  }

  /// What is left is used, and the rest is asked for.
  @Test func aTruncatedFile() async throws {
    try await modes.run(.once, ReplayModeTests.osloAndRome)
    let whole = try modes.text()
    let lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
    let rome = try #require(lines.firstIndex { $0.contains(#""arguments":["Rome"]"#) })
    let rest = lines[..<rome].joined(separator: "\n") + "\n" + lines[rome].prefix(30)
    try modes.folder.write(rest, to: "a.jsonl")
    for mode in [ReplayMode.none, .once] {
      #expect(
        await message { try await modes.run(mode, ReplayModeTests.osloAndRome) } == """
          '\(file.file.path)' is cut off: its last line has no end.

          Get the file once more from where it was saved, or record the session again.
          """)
    }
    #expect(await message { try replay(file) { Diary() } }?.contains("is cut off") == true)
    #expect(try modes.text() == rest)
    #expect(world.all == ["Oslo", "Rome"])
    try await modes.run(.new, ReplayModeTests.osloAndRome)
    #expect(world.all == ["Oslo", "Rome", "Rome"])
    #expect(try modes.text() == whole.replacing("sun in Rome 2", with: "sun in Rome 3"))
  }

  // At once.

  @Test func twentyTestsOfOneFile() async throws {
    let tests = (0..<20).map { _ in
      Task { try await modes.run(.once).state?.forecast }
    }
    for test in tests { #expect(try await test.value == "sun in Oslo 1") }
    // The first has recorded it.
    #expect(world.all == ["Oslo"])
  }

  @Test func testsThatWriteOneFile() async throws {
    let tests = (0..<20).map { number in
      Task { _ = try await modes.run(number.isMultiple(of: 2) ? .all : .new) }
    }
    for test in tests { try await test.value }
    #expect((10...11).contains(world.all.count))
    #expect(try await modes.run(.none).divergence == nil)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: modes.folder.url.path) == ["a.jsonl"])
  }

  /// Two files don't wait for each other, and one waits for nobody who has it.
  @Test func aSessionInASession() async throws {
    let other = RecordedSession(modes.folder.url.appending(path: "b.jsonl").path)
    try await modes.run(.once) { store in
      try await modes.run(.once, in: other)
      await ReplayModeTests.oslo(store)
    }
    #expect(file.exists && other.exists)
    #expect(
      await message {
        try await modes.run(.all) { _ in try await modes.run(.none) }
      } == """
        '\(file.file.path)' is in use: 'replay' was called in a session that the same file is for.

        Give each session its own file.
        """)
    // The file is free again.
    try await modes.run(.all)
  }

  // Sessions that are not kept.

  @Test func aSessionThatThrows() async throws {
    for mode in [ReplayMode.once, .new, .all] {
      await #expect(throws: UnknownCity.self) {
        _ = try await modes.run(mode) {
          await ReplayModeTests.oslo($0)
          throw UnknownCity()
        }
      }
    }
    #expect(!file.exists)
  }

  /// A replay would fail each time.
  @Test func aFeatureThatReadsTheOutside() async throws {
    try await withKnownIssue {
      try await ReplayMode.$environment.withValue([:]) { try await recordCounting() }
    } matching: {
      $0.comments.map(\.rawValue) == [
        """
        'a.jsonl' is not written, because the replay of the session differs from it, as another issue says.

        The reducer may read something that is not a dependency: the time, a random number, a global variable.
        """
      ] || $0.comments.first?.rawValue.contains(".count has another value") == true
    }
    #expect(!file.exists)
  }

  private func recordCounting() async throws {
    let outside = LockIsolated(0)
    try await replay(file, mode: .once, initialState: Counting.State()) {
      Counting(outside: outside)
    } session: {
      $0.send(.tapped)
    }
  }

  @Reducer struct Counting {
    @ObservableState struct State: Codable, Equatable { var count = 0 }
    enum Action: Codable { case tapped }
    let outside: LockIsolated<Int>

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.count = outside.withValue { number in
          number += 1
          return number
        }
        return .none
      }
    }
  }

  @Test nonisolated func noActor() async throws {
    let file = await file
    let text = await #expect(throws: RecordingFileError.self) {
      _ = try await replay(file, mode: .once, initialState: Diary.State()) {
        Diary()
      } session: { _ in
      }
    }?.description
    #expect(
      text == """
        'replay' with a session was called without an actor, and the session's store needs one for its effects.

        Isolate the test: '@MainActor @Test'.
        """)
  }
}
