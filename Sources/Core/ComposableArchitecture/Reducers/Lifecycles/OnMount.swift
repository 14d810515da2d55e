extension Reducer {
  /// Starts an effect when the feature appears: a child when its state comes to be there, and the feature of a store with
  /// the store.
  ///
  /// ```swift
  /// Reduce { state, action in … }
  ///   .onMount { state in
  ///     .run { [id = state.id] send in
  ///       for await message in client.messages(id) { await send(.received(message)) }
  ///     }
  ///   }
  /// ```
  ///
  /// The effect is the feature's: it is cancelled when the feature is dismissed, removed or replaced, and with the store. It
  /// starts in the turn of the action that brought the feature, whichever reducer presented it, pushed it, inserted it, or put
  /// a state with it in place of another. The closure can't change the state: only actions do. Send one, with
  /// `.send(.loading)`, and a test receives it. If the feature has gone before that action's turn, as when the reducer that
  /// presented it has sent an action that dismisses it, the action is dropped.
  ///
  /// The action that brought the feature does not have the effect: `await store.send(.refresh).finish()` does not wait for it,
  /// and a view that is gone and has waited so does not cancel it.
  ///
  /// A feature counts as another one as for the cancellation of its effects, which `ifLet`, `forEach` and
  /// ``PresentationState`` describe: an element that replaces another one under the same id continues, a presented child
  /// with an `@ObservableState` that was created anew does not. A state that a tool puts, or a replay, starts nothing.
  ///
  /// Stores run it, test stores and explorations too. `reduce(into:action:)` alone does not.
  ///
  /// - Parameter effect: returns the effect, from the state of the feature.
  public func onMount(
    _ effect: @escaping (_ state: State) -> Effect<Action>
  ) -> _ReducerWithLifecycle<Self> {
    _ReducerWithLifecycle(
      base: self,
      _Lifecycle(
        mount: { effect($0).started(.ofLifecycle(inOwnGroup: true)) }, watch: { _ in .blind },
        onlyMounts: true))
  }
}
