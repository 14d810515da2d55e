internal import ComposableLog
internal import Foundation

/// The files in which the tool finds what a command printed, and what it came to.
///
/// The text is in its file as soon as it is printed, so that it is there even if the feature crashes.
final class CommandOutput {
  private let folder: URL
  private let text: FileHandle
  private let turn: FileHandle

  init(in path: String) throws {
    let folder = URL(fileURLWithPath: path, isDirectory: true)
    func file(_ name: String) throws -> FileHandle {
      let url = folder.appendingPathComponent(name)
      try Data().write(to: url)
      return try FileHandle(forWritingTo: url)
    }
    self.folder = folder
    text = try file("text")
    turn = try file("turn")
  }

  func print(_ text: String) {
    // A text that can't be written is missed by the tool, and the feature can't do anything about it.
    try? self.text.write(contentsOf: Data("\(text)\n".utf8))
  }

  /// Notes the turn that is about to be replayed, in case that it crashes.
  func noteTurn(_ number: Int) {
    try? turn.seek(toOffset: 0)
    try? turn.write(contentsOf: Data("\(number)".utf8))
  }

  /// Writes what a command came to. Its errors are for the tool as well: as failures of a test they would be found among
  /// others.
  func finish(_ command: () async throws -> CommandResult) async throws {
    let result: CommandResult
    do { result = try await command() } catch { result = CommandResult(error) }
    try write(result)
  }

  private func write(_ result: CommandResult) throws {
    try JSONEncoder().encode(result).write(to: folder.appendingPathComponent("result"))
  }
}

/// What a command came to. The tool has the same type.
struct CommandResult: Encodable {
  struct Test: Encodable {
    let name: String
    let text: String
    /// The same, for a feature whose properties can't be assigned in a test.
    let textWithoutChanges: String
    let failure: String
    /// A line that the issue has which the test reports.
    let reason: String
    let crashes: Bool
    let actionCount: Int
    let recordedActionCount: Int
  }

  /// Whether the replay differs from the recording.
  var isFailure = false
  /// Why the command could not be run.
  var error: String?
  var test: Test?
}

extension CommandResult {
  init(test: SessionTest) {
    self.init(
      test: Test(
        name: test.name, text: test.text, textWithoutChanges: test.textWithoutChanges,
        failure: test.failure, reason: test.reason, crashes: test.crashes,
        actionCount: test.actionCount,
        recordedActionCount: test.recordedActionCount))
  }

  init(_ error: any Error) {
    // An error in the first line: it is another file.
    self.init(
      error: (error as? LogFileError).map { "The file is not a recording. \($0)" } ?? "\(error)")
  }
}
