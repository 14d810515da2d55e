extension Reducer {
  /// Starts an effect when a value of the state has changed, whichever reducer changed it: this one, a parent's, or a
  /// child's.
  ///
  /// ```swift
  /// .onAnyChange(of: \.query) { oldValue, newValue, state in
  ///   .send(.search(newValue))
  /// }
  /// ```
  ///
  /// The value is compared after each action as a whole. `onChange(of:)` sees only the changes of the reducers that it is
  /// applied to, but can react within the same action, and change the state; here the reaction to a change is an action
  /// of its own, which recordings and tests see. It does not run when the feature appears; see ``onMount(_:)``.
  ///
  /// A shared value changes without an action of this store when another store, or a file, changes it. Such a change is not
  /// seen, because no action came before it and after it. Follow the value itself, in an effect of ``onMount(_:)``:
  ///
  /// ```swift
  /// .onMount { state in
  ///   .run { [query = state.$query] send in
  ///     // The current value, and then each change.
  ///     for await value in query.values { await send(.search(value)) }
  ///   }
  /// }
  /// ```
  ///
  /// The value is copied before each action, so choose a small one.
  ///
  /// - Parameters:
  ///   - toValue: returns the value to observe.
  ///   - effect: returns the effect for a change from an old to a new value. It is the feature's.
  public func onAnyChange<Value: Equatable>(
    of toValue: @escaping (State) -> Value,
    _ effect:
      @escaping (_ oldValue: Value, _ newValue: Value, _ state: State) -> Effect<Action>
  ) -> _ReducerWithLifecycle<Self> {
    _ReducerWithLifecycle(
      base: self,
      _Lifecycle(
        mount: { _ in .none },
        watch: { state in
          let old = toValue(state)
          return LifecycleWatch(
            changes: { state in
              let new = toValue(state)
              guard old != new else { return .none }
              return effect(old, new, state).started(.ofLifecycle(inOwnGroup: false))
            },
            dismount: { .none })
        },
        onlyMounts: false))
  }

  /// Starts an effect when a parent has fired a trigger in the state.
  ///
  /// ```swift
  /// .onTrigger(\.scrollToTop) { state in .send(.scrollToTop) }
  /// ```
  ///
  /// - Parameters:
  ///   - toTrigger: the trigger.
  ///   - effect: returns the effect, once for each action that fired the trigger. It is the feature's.
  public func onTrigger(
    _ toTrigger: @escaping (State) -> FeatureTrigger,
    _ effect: @escaping (_ state: State) -> Effect<Action>
  ) -> _ReducerWithLifecycle<Self> {
    onAnyChange(of: toTrigger) { old, new, state in
      new.count > old.count ? effect(state) : .none
    }
  }
}
