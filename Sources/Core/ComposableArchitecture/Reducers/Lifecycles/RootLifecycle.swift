internal import ComposableRuntime
internal import ComposableThreads

/// The lifecycle of a store's feature. It begins once.
@usableFromInline
package final class RootLifecycle<State, Action> {
  private let lifecycle: _Lifecycle<State, Action>
  private var hasBegun = false

  init(_ lifecycle: _Lifecycle<State, Action>) { self.lifecycle = lifecycle }

  /// Returns the effects that begin with the features of the initial state, the first time.
  func begin(_ state: inout State) -> Effect<Action> {
    if hasBegun { return .none }
    hasBegun = true
    return lifecycle.mount(&state)
  }

  /// Adds the effects to those of a reducer.
  @usableFromInline
  package func around(
    _ reduction: @escaping (inout State, Action) -> Effect<Action>
  ) -> (inout State, Action) -> Effect<Action> {
    { [self, watch = lifecycle.watch] state, action in
      // Middleware that is attached may send before the store begins.
      let beginning = begin(&state)
      let watch = watch(&state)
      let effect = beginning.merge(with: reduction(&state, action))
      return effect.merge(with: watch.changes(&state))
    }
  }
}

extension Reducer {
  /// The lifecycle of a store's feature; nil if there is none, neither in it nor below it.
  @usableFromInline
  package var rootLifecycle: RootLifecycle<State, Action>? {
    _lifecycle(_LifecycleSearch()).map { RootLifecycle($0) }
  }
}

extension Engine {
  /// Starts the effects that begin with the features of the initial state: those of a turn before the first one.
  @usableFromInline
  func begin(_ lifecycle: RootLifecycle<State, Action>) {
    hasLifecycle = true
    if SessionRehearsal.isUnderWay { return }
    // The children in the initial state may be presented, which the turn knows.
    let outer = composable_current_turn()
    composable_set_current_turn(Unmanaged<_TurnBase>.passUnretained(turn).toOpaque())
    let effect = lifecycle.begin(&state.pointee)
    composable_set_current_turn(outer)
    if !effect.isNone { _ = settle(after: effect) }
  }
}

extension Store {
  /// Starts the effects that begin with the features of the initial state. Call it once, on the store's actor, for a store
  /// that was created with a reduction.
  package func begin(_ lifecycle: RootLifecycle<State, Action>?) {
    guard let lifecycle else { return }
    unsafeDowncast(core, to: Engine<State, Action>.self).begin(lifecycle)
  }
}
