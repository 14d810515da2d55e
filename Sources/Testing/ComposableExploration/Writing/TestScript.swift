package import ComposableSourceText

/// The steps of a counterexample, as a test takes them.
package struct TestScript: Sendable {
  package var steps: [TestStatement] = []
  /// The steps of the other run, if two runs should end in equal states.
  package var otherSteps: [TestStatement]?
  /// What the test shows, in a sentence.
  package var message = ""
  /// Whether the effects have to end.
  package var expectsEnd = false
  /// What has to be completed by hand, or keeps a test from failing.
  package var problems: [String] = []

  package init() {}

  /// The name of the test.
  package var name: String { TestFile.name(for: message) }
}
