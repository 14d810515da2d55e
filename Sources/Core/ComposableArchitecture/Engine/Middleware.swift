public import ComposableDependencies

/// Observes, or intervenes in, each action as it is applied: a log, a test, a journal, time travel.
///
/// A root store applies actions in one place, and middleware attaches there. It wraps the reducer: it
/// may look at the state before and after, change it, or drop the action. It is also notified of the
/// effects, and has control of the store. A store without middleware pays nothing for it.
///
/// Attach it in `Store.init(middleware:)`, or to all root stores of a process with
/// ``MiddlewareRegistry``.
///
/// ```swift
/// final class History: Middleware {
///   private(set) var states: [AppState] = []
///
///   func apply(
///     _ action: AppAction, to state: inout AppState,
///     next: (inout AppState, AppAction) -> Effect<AppAction>
///   ) -> Effect<AppAction> {
///     states.append(state)
///     return next(&state, action)
///   }
/// }
/// ```
public protocol Middleware<State, Action> {
  associatedtype State
  associatedtype Action

  /// Overrides dependencies for the store's reducer, its effects and its initial state. Called once, before the store
  /// is created, after the store's own overrides.
  ///
  /// The default implementation does nothing.
  func prepareDependencies(_ values: inout DependencyValues)

  /// Gives control of the store. Called once, when the store is created.
  ///
  /// The default implementation does nothing.
  func attach(to control: StoreControl<State, Action>)

  /// Applies one action.
  ///
  /// - Parameters:
  ///   - action: the action, sent by a view or by an effect.
  ///   - state: the state before the action, changed in place to the state after it. Keeping a copy of it beyond the
  ///     call makes the next action copy the storage that it changes.
  ///   - next: the remaining middleware, and finally the reducer.
  /// - Returns: the effect to start, usually the result of `next`.
  func apply(
    _ action: Action, to state: inout State, next: (inout State, Action) -> Effect<Action>
  ) -> Effect<Action>

  /// Notifies of a state that a tool put, with ``StoreControl/put(_:)``: its own tool or another. Its turn is the
  /// control's ``StoreControl/turn``.
  ///
  /// The default implementation does nothing.
  func didPut(_ state: State)

  /// Notifies of the start or end of an asynchronous effect, on the store's actor.
  ///
  /// The default implementation does nothing.
  func effect(_ event: EffectEvent)
}

extension Middleware {
  public func prepareDependencies(_ values: inout DependencyValues) {}

  public func attach(to control: StoreControl<State, Action>) {}

  public func didPut(_ state: State) {}

  public func effect(_ event: EffectEvent) {}

  /// The observer of effects.
  var observer: (EffectEvent) -> Void { { self.effect($0) } }

  /// Wraps a reduction in this middleware.
  func around(
    _ reduction: @escaping (inout State, Action) -> Effect<Action>
  ) -> (inout State, Action) -> Effect<Action> {
    { state, action in self.apply(action, to: &state, next: reduction) }
  }

  /// Wraps a reduction in this middleware, and counts the turns around it. One function for both: each call of an
  /// unknown function costs some nanoseconds.
  fileprivate func around(
    _ reduction: @escaping (inout State, Action) -> Effect<Action>, tracedBy tracer: TurnTracer
  ) -> (inout State, Action) -> Effect<Action> {
    { state, action in
      tracer.begin()
      return self.apply(action, to: &state, next: reduction)
    }
  }
}

extension Array {
  /// Wraps a reduction in middleware, outermost first, and counts the turns around it. The array must not be empty.
  func around<State, Action>(
    _ reduction: @escaping (inout State, Action) -> Effect<Action>, tracedBy tracer: TurnTracer
  ) -> (inout State, Action) -> Effect<Action> where Element == any Middleware<State, Action> {
    let inner = dropFirst().reversed().reduce(StoredReduction(reduction)) { inner, layer in
      StoredReduction(layer.around(inner.function))
    }
    return self[0].around(inner.function, tracedBy: tracer)
  }
}
