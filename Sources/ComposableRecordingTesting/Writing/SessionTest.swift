/// A test that a recording became.
package struct SessionTest: Sendable {
  /// The name of the test's function.
  package let name: String

  /// The test, as a Swift file.
  package let text: String

  /// The same without what each action changes, for a feature whose properties can't be assigned in a test.
  package let textWithoutChanges: String

  /// What fails, in a sentence; the first line is in the issue that the test reports.
  package let failure: String

  /// Whether the test crashes.
  package let crashes: Bool

  /// How many things the user does in it.
  package let actionCount: Int

  /// How many things the user did in the recording, up to the failure.
  package let recordedActionCount: Int
}

/// Why a recording can't become a test.
package struct SessionTestError: Error, CustomStringConvertible {
  package let description: String
}
