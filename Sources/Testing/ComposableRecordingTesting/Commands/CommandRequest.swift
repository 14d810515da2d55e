internal import Foundation

/// What the tool asks for. It has the same type, and passes it in the environment as JSON.
struct CommandRequest: Decodable {
  /// The path of the recording.
  let file: String
  /// The path of the folder for the output.
  let output: String
  /// The last turn to replay.
  let to: Int?
  /// The code that makes the feature.
  let feature: String
  /// The code that says which state is wrong.
  let wrong: String?
  /// What a test of the feature has to import, as lines.
  let imports: [String]

  /// - Throws: `RecordingCommandError` if the tool did not start the process.
  static func current() throws -> Self {
    guard let text = ProcessInfo.processInfo.environment["COMPOSABLE_COMMAND"] else {
      throw RecordingCommandError()
    }
    return try JSONDecoder().decode(Self.self, from: Data(text.utf8))
  }

  /// The name of the file.
  var name: String { URL(fileURLWithPath: file).lastPathComponent }

  var lastTurn: Int { to ?? .max }

  func recording() throws -> Data { try Data(contentsOf: URL(fileURLWithPath: file)) }
}
