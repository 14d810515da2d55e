/// What effects know of the engine that they belong to.
protocol EffectHost<Action>: AnyObject {
  associatedtype Action

  /// Lets an action of a synchronous effect wait for its turn.
  func enqueue(_ action: Action, flight: Flight)

  /// Whether a test has to know how far its effects are.
  var areEffectsObserved: Bool { get }

  /// Whether the actor of the store was guessed.
  var guess: ActorGuess { get }

  /// To be called before an asynchronous effect starts.
  func asynchronousEffectStarts()

  /// Applies an action of an asynchronous effect.
  func receive(_ action: Action, flight: Flight)

  /// Starts an effect whose time has come, after it was held back.
  func start(
    _ operation: EffectOperation<Action>, in context: EffectContext<Action>,
    heldBackBy token: EffectToken)

  /// Lets a part of what an effect does be cancelled by an id.
  func start(
    _ task: any CancellableTask, id: EffectID, cancelInFlight: Bool,
    in context: EffectContext<Action>
  ) -> EffectToken

  /// Cancels what runs under an id.
  func cancel(_ id: EffectID, in context: EffectContext<Action>)

  /// Forgets an effect that has ended, and starts the next step of what it was a step of.
  func finish(_ token: EffectToken, of concatenation: Concatenation<Action>?)
}
