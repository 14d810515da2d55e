package import ComposableRuntime

/// A middleware's access to its root store.
///
/// It does not keep the store alive; when the store is gone, it does nothing. Like the store it is not `Sendable`:
/// use it on the store's actor.
public struct StoreControl<State, Action> {
  private weak var engine: Engine<State, Action>?

  init(of engine: Engine<State, Action>) {
    self.engine = engine
  }

  /// Whether the store still exists.
  public var isAttached: Bool { engine != nil }

  /// The actor that the store lives on; nil if it has none.
  public var isolation: (any Actor)? { engine?.effects.isolation }

  /// The turn that is being applied, otherwise the last one; number 0 before the first.
  ///
  /// Middleware reads it in ``Middleware/apply(_:to:next:)``, where it is the turn of the action.
  public var turn: StoreTurn {
    engine?.tracer?.turn ?? StoreTurn(number: 0, cause: .sent)
  }

  /// The tracer of turns, for middleware that reads it in each turn: a weak reference takes longer than the rest. Don't
  /// use it after the store is gone.
  package var tracer: TurnTracer? { engine?.tracer }

  /// The store's turn object for lower modules: while the reducer runs on a thread, it is the thread's current turn.
  package var turnBase: _TurnBase? { engine?.turn }

  /// Gives the senders of actions receipts of their turns.
  package func giveReceipts(_ receipts: any TurnReceipts) {
    guard let engine, let tracer = engine.tracer else { return }
    tracer.receipts = receipts
    engine.endsEachTurn = true
    engine.turn.needsSettling = true
  }

  /// Whether actions wait for their turns.
  package var hasPendingActions: Bool { (engine?.queue.count ?? 0) > 0 }

  /// Lets a tool remember durable effects. The store keeps it until it goes.
  package func remember(_ effects: any DurableEffects) { engine?.durableEffects = effects }

  /// Lets the effects be canceled when the session hibernates, because the feature begins them again.
  package func letEffectsBeginAgain() { engine?.beginsEffectsAgain = true }

  /// The reducer, to repeat actions; nil if the store is gone. It does not keep the store alive.
  package var shadowReduction: ShadowReduction<State, Action>? {
    engine?.bareReduction.map { ShadowReduction($0) }
  }

  /// The state; nil if the store is gone. Reading it does not register an observer.
  ///
  /// Not available in ``Middleware/apply(_:to:next:)``, which has the state as a parameter: reading it there is a
  /// fatal error.
  public var state: State? {
    guard let engine else { return nil }
    engine.checkReadable()
    return engine.state.pointee
  }

  /// Replaces the whole state, without the reducer.
  ///
  /// It is a separate turn, with the cause ``StoreTurn/Cause/put``, in which middleware is notified by
  /// ``Middleware/didPut(_:)`` instead of `apply`. Observers are notified once. Effects continue, also the effects of
  /// children that the new state lacks: hold or drop their actions with ``delivery``.
  ///
  /// While the store applies an action, the state is reported as an issue and ignored.
  public func put(_ state: State) {
    engine?.put(state)
  }

  /// Sends an action to the store, as a view does.
  @discardableResult
  public func send(_ action: Action) -> StoreTask {
    engine?.send(action) ?? StoreTask(group: nil)
  }

  /// The delivery of the actions that the store receives; ``ActionDelivery/live`` at first.
  ///
  /// It is shared by all middleware of the store. If it becomes live, held actions are applied before the assignment
  /// returns, unless an action is being applied: then they follow it.
  public var delivery: ActionDelivery {
    get { engine?.delivery ?? .live }
    nonmutating set { engine?.delivery = newValue }
  }

  /// The running asynchronous effects, in the order in which they were returned.
  public var effects: [EffectTrace] { engine?.tracer?.effects ?? [] }
}
