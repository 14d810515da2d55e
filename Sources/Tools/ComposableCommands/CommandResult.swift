/// What a command came to in the process of the tests. `_RecordingCommand` has the same type.
struct CommandResult: Decodable {
  struct Test: Decodable, Equatable {
    var name: String
    var text: String
    /// The same, for a feature whose properties can't be assigned in a test.
    var textWithoutChanges: String
    /// What fails, for readers.
    let failure: String
    /// A line that the issue has which the test reports.
    let reason: String
    let crashes: Bool
    let actionCount: Int
    let recordedActionCount: Int
  }

  let isFailure: Bool
  let error: String?
  let test: Test?
}

/// What `_RecordingCommand` is asked for. It has the same type.
struct CommandRequest: Encodable {
  let file: String
  let output: String
  let to: Int?
  let feature: String
  let wrong: String?
  let imports: [String]
}
