import ComposableArchitecture
import ComposableRecordingTesting
import Foundation
import Testing

/// Files and folders of recordings.
@Suite struct RecordedSessionTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
  private let temporary = TemporaryFolder()

  private func message(_ operation: () throws -> Void) -> String? {
    #expect(throws: RecordingFileError.self) { try operation() }?.description
  }

  @Test func casesHaveTheNamesOfFiles() throws {
    let sessions = try RecordedSession.all(in: "Recordings")
    #expect(
      sessions.map(\.testDescription) == ["entries.jsonl", "forecasts.jsonl", "listening.jsonl"])
    #expect(sessions[0] == RecordedSession("Recordings/entries.jsonl"))
    #expect(sessions[0] == RecordedSession("../Replaying/Recordings/entries.jsonl"))
    #expect(
      sessions[0].file.path == Self.folder.appending(path: "Recordings/entries.jsonl").path)
  }

  @Test func otherFilesAreNotCases() throws {
    for name in ["b.jsonl", "a.jsonl", ".hidden.jsonl", "notes.txt", "folder/c.jsonl"] {
      try temporary.write("", to: name)
    }
    #expect(
      try RecordedSession.all(in: temporary.url.path).map(\.name) == ["a.jsonl", "b.jsonl"])
  }

  @Test func noFolder() {
    #expect(
      message { _ = try RecordedSession.all(in: "Sessions") } == """
        '\(Self.folder.path)/Sessions' does not exist.

        Make the folder, and put a recording into it, or correct the path. It is relative to the folder of the test's source.
        """)
  }

  @Test func aFileInPlaceOfAFolder() {
    #expect(
      message { _ = try RecordedSession.all(in: "Recordings/entries.jsonl") } == """
        '\(Self.folder.path)/Recordings/entries.jsonl' is a file, and not a folder.

        Replay one file by the trait: '@Test(.replay("…"))'.
        """)
  }

  @Test func anEmptyFolder() throws {
    try temporary.write("", to: "notes.txt")
    #expect(
      message { _ = try RecordedSession.all(in: temporary.url.path) } == """
        '\(temporary.url.path)' has no recordings, so that nothing is replayed.

        Put a recording into it. The names of recordings end with '.jsonl'.
        """)
  }

  @Test func anEmptyFile() throws {
    let session = RecordedSession(try temporary.write("", to: "a.jsonl").path)
    #expect(
      message { try replay(session) { Diary() } } == """
        '\(session.file.path)' is not a recording that can be replayed. The file is empty.

        Replace it by a file that a 'StoreRecording' wrote, or move it to another folder.
        """)
  }

  @Test func noState() throws {
    let text = #"{"log":2,"state":"S","action":"A"}\#n"#
    let session = RecordedSession(try temporary.write(text, to: "a.jsonl").path)
    #expect(
      message { try replay(session) { Diary() } } == """
        '\(session.file.path)' has no state to begin with, so that nothing is replayed.

        Record the session once more.
        """)
  }

  @Test func anotherVersion() throws {
    let session = RecordedSession(try temporary.write("{\"log\":99}\n", to: "a.jsonl").path)
    #expect(
      message { try replay(session) { Diary() } } == """
        '\(session.file.path)' is not a recording that can be replayed. Line 1: The log has version 99 of the format. This program reads versions up to 2.

        Replace it by a file that a 'StoreRecording' wrote, or move it to another folder.
        """)
  }

  /// The recording of another feature.
  @Test func anotherFeature() throws {
    let session = RecordedSession("Recordings/entries.jsonl")
    try withKnownIssue {
      try replay(session) { Vault() }
    } matching: {
      $0.comments.first?.rawValue.hasPrefix(
        "The replay ends after turn 0: the recording does not fit this build of the feature.")
        == true
    }
  }
}

/// A folder that is removed with its test.
final class TemporaryFolder: Sendable {
  let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  deinit { try? FileManager.default.removeItem(at: url) }

  @discardableResult func write(_ text: String, to name: String) throws -> URL {
    let file = url.appending(path: name)
    try FileManager.default.createDirectory(
      at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: file)
    return file
  }
}
