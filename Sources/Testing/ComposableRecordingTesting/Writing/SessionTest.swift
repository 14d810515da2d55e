/// A test that a recording became.
public struct SessionTest: Sendable {
  /// The name of the test's function.
  public let name: String

  /// The test, as a Swift file.
  public let text: String

  /// The same without what each action changes, for a feature whose properties can't be assigned in a test.
  public let textWithoutChanges: String

  /// What fails, in a sentence.
  public let failure: String

  /// The same as a line that is in the issue which the test reports.
  public let reason: String

  /// Whether the test crashes.
  public let crashes: Bool

  /// How many things the user does in it.
  public let actionCount: Int

  /// How many things the user did in the recording, up to the failure.
  public let recordedActionCount: Int
}

/// Why a recording can't become a test.
public struct SessionTestError: Error, CustomStringConvertible {
  public let description: String
}
