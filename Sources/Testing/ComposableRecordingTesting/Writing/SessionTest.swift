/// A test that was written from a recording.
public struct SessionTest: Sendable {
  /// The name of the test's function.
  public let name: String

  /// The test, as a Swift file.
  public let text: String

  /// Other forms of the test, for a target in which the first one does not compile. Try them in order: with the state as
  /// JSON, for a state without a memberwise initializer; without changes of actions, for a feature whose properties can't
  /// be assigned in a test; and with the actions as JSON, too.
  public let alternatives: [String]

  /// The failure, in a sentence.
  public let failure: String

  /// The failure as a line of the issue that the test reports.
  public let reason: String

  /// Whether the test crashes.
  public let crashes: Bool

  /// The number of the user's actions in the test.
  public let actionCount: Int

  /// The number of the user's actions in the recording, up to the failure.
  public let recordedActionCount: Int
}

/// Why a recording can't become a test.
public struct SessionTestError: Error, CustomStringConvertible {
  public let description: String
}
