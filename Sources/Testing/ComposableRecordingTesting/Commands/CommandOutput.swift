internal import ComposableLog
internal import Foundation

/// The files in which the tool finds the output of a command, and its result.
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
    // The tool misses a text that can't be written. The feature can't handle that error.
    try? self.text.write(contentsOf: Data("\(text)\n".utf8))
  }

  /// Notes the turn that is about to be replayed, in case it crashes.
  func noteTurn(_ number: Int) {
    try? turn.seek(toOffset: 0)
    try? turn.write(contentsOf: Data("\(number)".utf8))
  }

  /// Writes the result of a command. Its errors are for the tool as well: as failures of a test they would be mixed
  /// with others.
  func finish(_ command: () async throws -> CommandResult) async throws {
    let result: CommandResult
    do { result = try await command() } catch { result = CommandResult(error) }
    try write(result)
  }

  private func write(_ result: CommandResult) throws {
    try JSONEncoder().encode(result).write(to: folder.appendingPathComponent("result"))
  }
}

/// The result of a command. The tool has the same type.
struct CommandResult: Encodable {
  struct Test: Encodable {
    let name: String
    let text: String
    /// Other forms, for a target in which the text does not compile.
    let alternatives: [String]
    let failure: String
    /// A line of the issue that the test reports.
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
        name: test.name, text: test.text, alternatives: test.alternatives,
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
