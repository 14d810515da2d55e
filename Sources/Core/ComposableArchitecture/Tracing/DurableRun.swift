/// Starts the durable effects of a store, and remembers them beyond its process. Used on the store's actor.
package protocol DurableEffects: AnyObject {
  /// Begins an effect, as a part of the present turn.
  ///
  /// - Parameters:
  ///   - id: the effect's id.
  ///   - action: starts it again; of the type of the store's actions.
  func begin(id: String, restarting action: Any) -> any DurableRun
}

/// A durable effect from its start to its end.
package protocol DurableRun: AnyObject, Sendable {
  /// The same for each start of the effect, and for no other effect.
  var idempotencyKey: String { get }

  /// Waits until a crash can't undo the turn that has returned the effect.
  ///
  /// - Returns: false if that can't be known any more: the effect is not started.
  func isDurable() async -> Bool

  /// Whether an action that the effect sends now was applied before, in another process. Call once for each, on the store's actor.
  func hasSentNext() -> Bool

  /// Call on the store's actor when the effect has ended. Only the first call counts.
  func end()
}
