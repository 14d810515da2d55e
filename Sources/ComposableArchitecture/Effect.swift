/// What else must happen after an action was reduced: work that can speak back only by sending
/// actions.
///
/// A reducer returns effects, a store runs them. Synchronous ones (``send(_:)``, ``init(_:)``,
/// ``fireAndForget(_:)``) run as soon as the action has been applied, in the order they were
/// returned, and their actions wait in the store's queue. Asynchronous ones (``run(priority:name:operation:catch:fileID:filePath:line:column:)``)
/// are registered at the same moment, so that a cancellation that comes right after finds them, and
/// run as a task on the store's actor.
///
/// An effect is a value: making one does nothing.
public struct Effect<Action>: Sendable {
  /// Nil for ``none``: so the most frequent effect of all is a null pointer, and nothing is
  /// allocated, mapped or merged for it.
  @usableFromInline
  let operation: EffectOperation<Action>?

  @inlinable
  init(operation: EffectOperation<Action>?) {
    self.operation = operation
  }

  /// How an effect of these actions speaks back: `Effect<Action>.Send`.
  public typealias Send = ComposableArchitecture.Send<Action>

  /// Nothing else happens.
  @inlinable
  public static var none: Self { Self(operation: nil) }
}

/// The effect of a reducer: `-> EffectOf<Self>`.
public typealias EffectOf<R: Reducer> = Effect<R.Action>

/// What the engine interprets when it starts an effect.
///
/// Unchecked because of `send`'s payload, as actions need not be `Sendable`, and of the test in
/// `cancelChildren`, which holds ids that need not be. A reducer makes both on the store's actor, and
/// the store uses them up there.
@usableFromInline
indirect enum EffectOperation<Action>: @unchecked Sendable {
  case send(Action)
  case work(@Sendable () -> Action?)
  case run(EffectRun<Action>)
  case merge([EffectOperation])
  case concatenate([EffectOperation])
  case cancellable(EffectOperation, id: EffectID, cancelInFlight: Bool)
  case cancel(EffectID)
  case scoped(EffectOperation, EffectScope)
  case cancelChildren(EffectScope.Marker, (AnyHashable?) -> Bool)
  case delayed(EffectOperation, EffectDelay)
  case throttled(EffectOperation, id: EffectID, EffectThrottle)
}
