internal import Foundation

/// The tool's request. The tool has the same type, and passes it in the environment as JSON.
struct CommandRequest: Decodable {
  /// The path of the recording.
  let file: String
  /// The path of the folder for the output.
  let output: String
  /// The last turn to replay.
  let to: Int?
  /// Whether only the comparison is printed, and not the state.
  let isCheck: Bool
  /// The code that creates the feature.
  let feature: String
  /// The code of a condition for wrong states.
  let wrong: String?
  /// The imports that a test of the feature needs, as lines.
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
