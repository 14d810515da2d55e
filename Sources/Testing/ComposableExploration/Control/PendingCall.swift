/// A call of an effect that has not returned: of a client's endpoint, or a sleep.
package final class PendingCall {
  package enum Outcome {
    case returns
    /// Does what the alternative at an index says.
    case alternative(Int)
    case cancelled
  }

  /// Something that a call may do instead of returning its answer.
  package enum Alternative {
    case failure
    /// Returns another value, which has this text.
    case value(String)

    package var isFailure: Bool {
      if case .failure = self { return true }
      return false
    }
  }

  /// The effect that called; nil for code that belongs to none.
  let effect: EffectTrace.ID?
  package let name: String
  package let arguments: [Any]
  package let alternatives: [Alternative]
  /// When the clock may wake it; nil for a call that is no sleep.
  package let deadline: Duration?
  /// The endpoint, its arguments, and the history of the calling effect: the same in two runs that differ in the order of other
  /// calls.
  let identity: Int
  private var continuation: UnsafeContinuation<Outcome, Never>?

  init(
    effect: EffectTrace.ID?, name: String, arguments: [Any], alternatives: [Alternative],
    deadline: Duration?, identity: Int, continuation: UnsafeContinuation<Outcome, Never>
  ) {
    self.effect = effect
    self.name = name
    self.arguments = arguments
    self.alternatives = alternatives
    self.deadline = deadline
    self.identity = identity
    self.continuation = continuation
  }

  func end(_ outcome: Outcome) {
    continuation?.resume(returning: outcome)
    continuation = nil
  }

  /// `search("a")`, or `sleep until 0.3 seconds`.
  package var text: String { Self.text(name, arguments, until: deadline) }

  static func text(_ name: String, _ arguments: [Any], until deadline: Duration?) -> String {
    if let deadline { return "sleep until \(deadline)" }
    return "\(name)(\(arguments.map { String(reflecting: $0) }.joined(separator: ", ")))"
  }
}
