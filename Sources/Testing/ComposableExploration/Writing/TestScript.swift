/// The steps of a counterexample, as a test takes them.
package struct TestScript: Sendable {
  package enum Step: Sendable, Hashable {
    /// The user does an action, which is a literal.
    case send(String)
    /// - Parameter outcome: which of the outcomes, from 0.
    case returns(String, outcome: Int, position: Int)
    case fails(String, failure: Int, position: Int)
    case wakes(position: Int)
  }

  package var steps: [Step] = []
  /// The steps of the other run, if two runs should end in equal states.
  package var otherSteps: [Step]?
  /// What the test shows, in a sentence.
  package var message = ""
  /// Whether the effects have to end.
  package var expectsEnd = false
  /// What has to be completed by hand, or keeps a test from failing.
  package var problems: [String] = []

  package init() {}
}
