/// A call of an effect that has not returned: of a client's endpoint, or a sleep.
final class PendingCall {
  enum Outcome {
    case returns
    /// Throws the failure at an index.
    case fails(Int)
    case cancelled
  }

  /// The effect that called; nil for code that belongs to none.
  let effect: EffectTrace.ID?
  let name: String
  let arguments: [Any]
  /// How many failures it may throw instead of returning.
  let failureCount: Int
  /// When the clock may wake it; nil for a call that is no sleep.
  let deadline: Duration?
  /// What was called with what, and by which effect after what: the same in two runs that differ in the order of other
  /// calls.
  let identity: Int
  private var continuation: UnsafeContinuation<Outcome, Never>?

  init(
    effect: EffectTrace.ID?, name: String, arguments: [Any], failureCount: Int,
    deadline: Duration?, identity: Int, continuation: UnsafeContinuation<Outcome, Never>
  ) {
    self.effect = effect
    self.name = name
    self.arguments = arguments
    self.failureCount = failureCount
    self.deadline = deadline
    self.identity = identity
    self.continuation = continuation
  }

  func end(_ outcome: Outcome) {
    continuation?.resume(returning: outcome)
    continuation = nil
  }

  /// `search("a")`, or `sleep until 0.3 seconds`.
  var text: String { Self.text(name, arguments, until: deadline) }

  static func text(_ name: String, _ arguments: [Any], until deadline: Duration?) -> String {
    if let deadline { return "sleep until \(deadline)" }
    return "\(name)(\(arguments.map { String(reflecting: $0) }.joined(separator: ", ")))"
  }
}
