/// What effects know of the engine that they belong to.
protocol EffectHost<Action>: AnyObject {
  associatedtype Action

  /// Lets an action of a synchronous effect wait for its turn.
  func enqueue(_ action: Action, flight: Flight)

  /// Applies an action of an asynchronous effect.
  func receive(_ action: Action, flight: Flight)

  /// Starts what an effect has held back: the next step of a concatenation, or what was to start
  /// later.
  func start(
    _ operation: EffectOperation<Action>, in context: EffectContext, heldBackBy token: EffectToken)

  /// Lets a part of what an effect does be cancelled by an id.
  func start(
    _ task: any CancellableTask, id: EffectID, cancelInFlight: Bool, in context: EffectContext
  ) -> EffectToken

  /// Cancels what runs under an id.
  func cancel(_ id: EffectID, in context: EffectContext)

  /// Forgets an effect that has ended.
  func finish(_ token: EffectToken)
}
