package import ComposableSourceText

/// The steps of a counterexample, as a test takes them.
package struct TestScript: Sendable {
  package var steps: [TestStatement] = []
  /// The steps of the other run, if two runs should end in equal states.
  package var otherSteps: [TestStatement]?
  /// The mistake that the test shows, in a sentence.
  package var message = ""
  /// Whether the effects have to end.
  package var expectsEnd = false
  /// The parts to complete by hand, and reasons that keep a test from failing.
  package var problems: [String] = []

  package init() {}

  /// The name of the test.
  package var name: String { TestFile.name(for: message) }
}
