/// Sends an asynchronous effect's actions to its store.
///
/// ```swift
/// return .run { [id = state.id] send in
///   for await line in client.lines(id) {
///     await send(.received(line))
///   }
/// }
/// ```
///
/// `await send(…)` returns when the action has been applied, so an effect that is faster than the store
/// is slowed to the store's pace. Once the effect is cancelled, its actions are dropped.
///
/// `await send(…).finish()` also waits for the effects that the action started.
///
/// `Send` is an actor that shares the executor of the store's actor. An effect's operation is isolated
/// to its `send` and therefore runs on the store's actor, independent of its captures and of where it is written; see
/// `Decisions/0028`.
public actor Send<Action> {
  nonisolated let home: any Actor
  private nonisolated let deliver: Deliver

  /// Applies an action in its surroundings. If it is awaited, returns the group of the effects that it starts.
  typealias Deliver = @Sendable (Action, AnyActionSurroundings?, _ isAwaited: Bool) -> EffectGroup?

  /// The executor of the store's actor, so switching between the two costs no hop.
  public nonisolated var unownedExecutor: UnownedSerialExecutor { home.unownedExecutor }

  /// Creates a value to test an effect's operation with, without a store.
  ///
  /// - Parameters:
  ///   - isolation: the actor that `deliver` is called on; the caller's by default.
  ///   - deliver: receives each action.
  public init(
    isolation: isolated (any Actor)? = #isolation,
    send deliver: @escaping @Sendable (_ action: Action) -> Void
  ) {
    self.init(on: isolation ?? UnboundEffects.home()) { action, surroundings, _ in
      if let surroundings { surroundings.apply { deliver(action) } } else { deliver(action) }
      return nil
    }
  }

  /// - Parameters:
  ///   - home: the store's actor.
  ///   - deliver: applies an action in its surroundings; called on that actor.
  init(on home: any Actor, deliver: @escaping Deliver) {
    self.home = home
    self.deliver = deliver
  }

  /// Sends an action to the store and waits until it has been applied.
  ///
  /// Does nothing when the current task is cancelled. An action sent after the effect has finished is
  /// reported and dropped.
  public func callAsFunction(_ action: Action) async {
    guard !Task.isCancelled else { return }
    _ = deliver(action, nil, false)
  }

  /// Sends an action to the store, waits until it has been applied, and returns the work that it started.
  ///
  /// ```swift
  /// await send(.refresh).finish()
  /// await send(.refreshed)
  /// ```
  ///
  /// The work is finished when the effects that the action returned have ended, and those of the actions that they sent. If the
  /// waiting effect is cancelled, so is the work. An effect that sends without using the result pays nothing for it: to
  /// keep the result, write its type, `let work: StoreTask = await send(.refresh)`.
  // Another function, and not a result that may be discarded: a group that nothing waits for would be allocated for each
  // action, and each generation of effects that start one another would retain the groups of all before it.
  @_disfavoredOverload
  public func callAsFunction(_ action: Action) async -> StoreTask {
    guard !Task.isCancelled else { return StoreTask(group: nil) }
    return StoreTask(group: deliver(action, nil, true))
  }

  /// Sends an action that is applied within surroundings, instead of the effect's own.
  package func callAsFunction(
    _ action: Action, within surroundings: some ActionSurroundings
  ) async {
    guard !Task.isCancelled else { return }
    _ = deliver(action, AnyActionSurroundings(surroundings), false)
  }
}

/// The `Send` of a reducer's actions.
public typealias SendOf<R: Reducer> = Send<R.Action>

/// The actor that an effect's code is isolated to.
protocol EffectIsolation: Actor {
  /// The store's actor.
  nonisolated var home: any Actor { get }
}

extension Send: EffectIsolation {}
