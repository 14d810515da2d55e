import ComposableArchitecture
import ComposableRecordingTesting
import Foundation
import Testing

@Suite struct ReplayTraitTests {
  @Test(.replay("Recordings/entries.jsonl"))
  func ofATest() throws {
    let session = try replay { Diary() }
    #expect(session.state?.entries.map(\.text) == ["breakfast", "lunch", "dinner"])
    #expect(session.turnCount == 3)
  }

  @Test(.replay("Recordings/entries.jsonl"))
  func upToATurn() throws {
    #expect(try replay(through: 2) { Diary() }.state?.entries.count == 2)
  }

  /// More than once in a test.
  @Test(.replay("Recordings/entries.jsonl"), arguments: 0...3)
  func ofAParameterizedTest(turn: Int) async throws {
    #expect(try replay(through: turn) { Diary() }.state?.entries.count == turn)
    let inATask = try await Task { try replay { Diary() }.turnCount }.value
    #expect(inATask == 3)
  }

  @Suite(.replay("Recordings/forecasts.jsonl"))
  struct OfASuite {
    @Test func first() throws {
      #expect(try replay { Diary() }.state?.forecast == "sun in Oslo 1")
    }

    @Test(.replay("Recordings/listening.jsonl"))
    func aTestWinsOverItsSuite() throws {
      #expect(try replay { Diary() }.state?.changes == [1, 2, 3])
    }

    @Suite struct Inner {
      @Test func inASuiteOfTheSuite() throws {
        #expect(try replay { Diary() }.state?.forecast == "sun in Oslo 1")
      }

      /// A suite may have tests that look at something else.
      @Test func withoutReplay() {}
    }
  }

  @Test(arguments: try RecordedSession.all(in: "Recordings"))
  func aFolder(_ session: RecordedSession) throws {
    let end = try replay(session) { Diary() }
    #expect(end.divergence == nil)
    #expect(end.turnCount > 2)
    #expect(Test.Case.current?.isParameterized == true)
  }

  /// The whole message, at the line of the call.
  @Test(.replay("Recordings/entries.jsonl"))
  func aDivergence() throws {
    let line = #line + 2
    try withKnownIssue {
      try replay { Diary(change: .withoutDates) }
    } matching: { issue in
      issue.sourceLocation?.line == line && issue.sourceLocation?.fileID == #fileID
        && issue.comments.map(\.rawValue) == [
          """
          The replay differs from the recording in turn 1, Diary.Action.addTapped("breakfast"): the reducer makes one call fewer.

            recorded: date()
            now:      none
          """
        ]
    }
  }

  // Mistakes. A trait is called as a test's runner calls it.

  private func run(
    _ trait: ReplayTrait,
    _ test: @Sendable @concurrent () async throws -> Void = { _ = try replay { Diary() } }
  ) async throws {
    try await trait.provideScope(
      for: #require(Test.current), testCase: Test.Case.current, performing: test)
  }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent().path

  private func message(_ operation: () async throws -> Void) async -> String? {
    await #expect(throws: RecordingFileError.self) { try await operation() }?.description
  }

  @Test func noFile() async throws {
    let text = await message {
      try await run(.replay("Recordings/gone.jsonl")) { Issue.record("The test ran.") }
    }
    #expect(
      text == """
        '\(Self.folder)/Recordings/gone.jsonl' does not exist.

        Put a recording there, or correct the path. It is relative to the folder of the test's source.
        """)
  }

  @Test func aFolderInPlaceOfAFile() async throws {
    let text = await message { try await run(.replay("Recordings")) }
    #expect(
      text == """
        '\(Self.folder)/Recordings' is a folder.

        Name one file, or replay each file in the folder: '@Test(arguments: try RecordedSession.all(in: "…"))'.
        """)
  }

  @Test func noRecording() async throws {
    let text = await message { try await run(.replay("Diary.swift")) }
    #expect(
      text?.hasPrefix(
        "'\(Self.folder)/Diary.swift' is not a recording that can be replayed. Line 1 is damaged: ")
        == true)
    #expect(
      text?.hasSuffix(
        "\n\nReplace it by a file that a 'StoreRecording' wrote, or move it to another folder.")
        == true)
  }

  @Test func noTrait() async throws {
    let text = await message { try replay { Diary() } }
    #expect(
      text == """
        'replay' was called without a recording, in a test without the trait '.replay'.

        Add the trait, '@Test(.replay("Recordings/session.jsonl"))', or name the file, 'try replay(RecordedSession("Recordings/session.jsonl")) { … }'. A detached task does not have the trait of its test.
        """)
  }

  @Test func noReplay() async throws {
    try await withKnownIssue {
      try await run(.replay("Recordings/entries.jsonl")) {}
    } matching: {
      $0.sourceLocation == Test.current?.sourceLocation
        && $0.comments.map(\.rawValue) == [
          """
          The test has the trait '.replay("entries.jsonl")', and replays nothing.

          Call 'try replay { … }' in it with the feature, or remove the trait. Of two traits '.replay' only the last one is used: for several recordings use '@Test(arguments: try RecordedSession.all(in: "…"))'.
          """
        ]
    }
  }

  @Test func twoTraits() async throws {
    try await withKnownIssue {
      try await run(.replay("Recordings/entries.jsonl")) {
        try await run(.replay("Recordings/forecasts.jsonl"))
      }
    } matching: {
      $0.comments.first?.rawValue.contains("'.replay(\"entries.jsonl\")', and replays nothing")
        == true
    }
  }

  /// The error of the test is the one that is reported.
  @Test func aTestThatThrows() async throws {
    await #expect(throws: CancellationError.self) {
      try await run(.replay("Recordings/entries.jsonl")) { throw CancellationError() }
    }
  }
}
