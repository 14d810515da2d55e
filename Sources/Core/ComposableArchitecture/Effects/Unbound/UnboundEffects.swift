internal import ComposableRuntime
import IssueReporting

/// The effects of a store without an actor, which can't come back to it.
///
/// No code may access such a store while others might, so its effects run in the pool, their actions are reported and
/// dropped, and they can't report their end. The runner asks for the ended ones when it starts another: a value with one
/// transition.
struct UnboundEffects {
  private var threshold = 64

  /// The actor that one effect's code runs on.
  static func home() -> any Actor { PoolActor() }

  /// The handle that the store holds to cancel an effect.
  static func held(_ effect: RunningEffect, task: Task<Void, Never>) -> any CancellableTask {
    UnboundEffect(effect, task: task)
  }

  /// The effects that have ended since the last call. It looks for them rarely enough to cost little for each effect.
  ///
  /// - Returns: the effects, for the caller to forget; their trace ids are nil in a store without middleware.
  mutating func takeEnded(
    among cancellation: borrowing Cancellation
  ) -> [(token: EffectToken, traceID: EffectTrace.ID?)] {
    guard cancellation.runningCount >= threshold else { return [] }
    let ended = cancellation.running.compactMap { token, task in
      (task as? UnboundEffect).flatMap { $0.hasEnded ? (token: token, traceID: $0.traceID) : nil }
    }
    threshold = max(64, (cancellation.runningCount - ended.count) * 2)
    return ended
  }

  /// Reports an event of an effect that the store ignored.
  ///
  /// - Parameter location: where the effect was created; nil if that is not known.
  static func report(_ event: String, at location: SourceLocation? = nil) {
    let message = """
      A store was created outside any actor, so its asynchronous effects can't reach it. Ignored: \
      \(event).

      Create the store on an actor (in a '@MainActor' function, or in a method of an actor), or pass the \
      actor as 'isolation:'. The initial value of an actor's property is evaluated outside that actor: \
      write 'lazy var' and pass 'isolation: self' there.
      """
    if let location { location.report(message) } else { reportIssue(message) }
  }
}
