/// The result of a command in the process of the tests. `_RecordingCommand` has the same type.
struct CommandResult: Decodable {
  struct Test: Decodable, Equatable {
    var name: String
    var text: String
    /// Other forms, for a target in which the text does not compile, in the order to try them.
    var alternatives: [String]
    /// A description of the failure, for readers.
    let failure: String
    /// A line of the issue that the test reports.
    let reason: String
    let crashes: Bool
    let actionCount: Int
    let recordedActionCount: Int
  }

  let isFailure: Bool
  let error: String?
  let test: Test?
}

/// The request for `_RecordingCommand`, which has the same type.
struct CommandRequest: Encodable {
  let file: String
  let output: String
  let to: Int?
  let isCheck: Bool
  let feature: String
  let wrong: String?
  let imports: [String]
}
