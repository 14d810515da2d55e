internal import ComposableRuntime
import IssueReporting

/// The effects that code on no actor has started: they can't come back to the store.
///
/// No code may access such a store while others might, so these effects run in the pool, their actions are reported and
/// dropped, and they can't report their end. In debug builds such an action stops the program, but in tests. The runner
/// asks for the ended ones when it starts another: a value with one transition.
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

  /// Reports an event of an effect that the store ignored. A message of many lines is overlooked in the output of a
  /// server, and not seen below the screen of a terminal app, so a debug build stops.
  ///
  /// - Parameter location: where the effect was created; nil if that is not known.
  static func report(_ event: String, at location: SourceLocation? = nil) {
    let message = """
      An effect of a store was started by code on no actor, so it can't reach the store. Ignored: \(event).

      Send the store's actions on an actor: in a '@MainActor' function, or in a method of an actor. A function that is \
      'nonisolated' is on the actor that calls it, unless it is asynchronous.
      """
    #if DEBUG
      if !isTesting { fatalError(message) }
    #endif
    if let location { location.report(message) } else { reportIssue(message) }
  }

  /// Reports a change that an observing closure without an actor can't follow.
  static func reportUnobservedChange() {
    reportIssue(
      """
      'observe' was called on no actor, so its closure can't be called again. Ignored: a change of what it has read.

      Call it on an actor (in a '@MainActor' function, or in a method of an actor), or pass the actor as 'isolation:'.
      """)
  }
}
