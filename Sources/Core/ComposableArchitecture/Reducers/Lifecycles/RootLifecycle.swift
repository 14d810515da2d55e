extension Reducer {
  /// The lifecycle of a store's feature; nil if there is none, neither in it nor below it.
  @usableFromInline
  package var rootLifecycle: _Lifecycle<State, Action>? { _lifecycle(_LifecycleSearch()) }
}

extension Engine {
  /// Starts the effects that begin with the features of the initial state: those of a turn before the first one.
  @usableFromInline
  func begin(_ lifecycle: _Lifecycle<State, Action>) {
    let effect = lifecycle.mount(&state.pointee)
    if !effect.isNone { _ = settle(after: effect) }
  }
}

extension Store {
  /// Starts the effects that begin with the features of the initial state. Call it once, on the store's actor, for a store
  /// that was created with a reduction.
  package func begin(_ lifecycle: _Lifecycle<State, Action>?) {
    guard let lifecycle else { return }
    unsafeDowncast(core, to: Engine<State, Action>.self).begin(lifecycle)
  }
}
