extension Reducer {
  /// Starts an effect when the feature has gone: when it was dismissed, removed or replaced.
  ///
  /// ```swift
  /// .onDismount(of: \.roomID) { roomID in
  ///   .run { _ in await client.leave(roomID) }
  /// }
  /// ```
  ///
  /// The effect belongs to the nearest feature above that is still there, so it is not cancelled with the feature that has
  /// gone; and it can't send actions, because nothing is left to receive them. The value is read before each action, also before
  /// that which removes the feature, so choose a small one.
  ///
  /// When a store is released, its effects are cancelled, and none starts. Put work that has to happen in any case at the end
  /// of an effect of ``onMount(_:)``, where it notices its cancellation.
  ///
  /// - Parameters:
  ///   - toValue: returns what the effect needs of the state.
  ///   - effect: returns the effect.
  public func onDismount<Value>(
    of toValue: @escaping (State) -> Value,
    _ effect: @escaping (_ value: Value) -> Effect<Never>
  ) -> _ReducerWithLifecycle<Self> {
    _ReducerWithLifecycle(
      base: self,
      _Lifecycle(
        mount: { _ in .none },
        watch: { state in
          let value = toValue(state)
          return LifecycleWatch(changes: { _ in .none }, dismount: { effect(value) })
        },
        onlyMounts: false))
  }

  /// Starts an effect when the feature has gone, and needs nothing of its state.
  ///
  /// - Parameter effect: returns the effect.
  public func onDismount(
    _ effect: @escaping () -> Effect<Never>
  ) -> _ReducerWithLifecycle<Self> {
    onDismount(of: { _ in }, effect)
  }
}
