extension Reducer {
  /// Runs another reducer when a value in the state has changed.
  ///
  /// ```swift
  /// .onChange(of: \.query) { oldValue, newValue in
  ///   Reduce { state, action in … }
  /// }
  /// ```
  ///
  /// The other reducer runs after this one, on the same action. The value is copied before each action, so
  /// choose a small one: a property, not the whole state.
  ///
  /// - Parameters:
  ///   - toValue: returns the value to observe.
  ///   - reducer: the reducer to run for a change from an old to a new value.
  public func onChange<Value: Equatable, Change: Reducer<State, Action>>(
    of toValue: @escaping (State) -> Value,
    @ReducerBuilder<State, Action> _ reducer:
      @escaping (_ oldValue: Value, _ newValue: Value) -> Change
  ) -> _OnChange<Self, Value> {
    onChange(of: toValue, removeDuplicates: ==, reducer)
  }

  /// Runs another reducer when a value in the state has changed, according to your own comparison.
  ///
  /// - Parameters:
  ///   - toValue: returns the value to observe.
  ///   - isDuplicate: whether two values count as the same.
  ///   - reducer: the reducer to run for a change from an old to a new value.
  public func onChange<Value, Change: Reducer<State, Action>>(
    of toValue: @escaping (State) -> Value,
    removeDuplicates isDuplicate: @escaping (Value, Value) -> Bool,
    @ReducerBuilder<State, Action> _ reducer:
      @escaping (_ oldValue: Value, _ newValue: Value) -> Change
  ) -> _OnChange<Self, Value> {
    _OnChange(base: self, toValue: toValue, isDuplicate: isDuplicate) { old, new, state, action in
      reducer(old, new).reduce(into: &state, action: action)
    }
  }

  /// Calls a function when a value in the state has changed.
  ///
  /// ```swift
  /// .onChange(of: \.query) { oldValue, newValue, state in
  ///   state.results = []
  ///   return .run { send in … }
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - toValue: returns the value to observe.
  ///   - change: updates the state for a change from an old to a new value, and returns an effect.
  @inlinable
  public func onChange<Value: Equatable>(
    of toValue: @escaping (State) -> Value,
    _ change:
      @escaping (_ oldValue: Value, _ newValue: Value, _ state: inout State) -> Effect<Action>
  ) -> _OnChange<Self, Value> {
    _OnChange(base: self, toValue: toValue, isDuplicate: ==) { old, new, state, _ in
      change(old, new, &state)
    }
  }

  /// Calls a function when a value in the state has changed; the new value is in the state.
  ///
  /// - Parameters:
  ///   - toValue: returns the value to observe.
  ///   - change: updates the state for a change from an old value, and returns an effect.
  @inlinable
  public func onChange<Value: Equatable>(
    of toValue: @escaping (State) -> Value,
    _ change: @escaping (_ oldValue: Value, _ state: inout State) -> Effect<Action>
  ) -> _OnChange<Self, Value> {
    _OnChange(base: self, toValue: toValue, isDuplicate: ==) { old, _, state, _ in
      change(old, &state)
    }
  }
}

/// A reducer combined with the reaction to a change of a value in its state.
public struct _OnChange<Base: Reducer, Value>: Reducer {
  @usableFromInline let base: Base
  @usableFromInline let toValue: (Base.State) -> Value
  @usableFromInline let isDuplicate: (Value, Value) -> Bool
  @usableFromInline
  let change: (Value, Value, inout Base.State, Base.Action) -> Effect<Base.Action>

  @usableFromInline
  init(
    base: Base, toValue: @escaping (Base.State) -> Value,
    isDuplicate: @escaping (Value, Value) -> Bool,
    change: @escaping (Value, Value, inout Base.State, Base.Action) -> Effect<Base.Action>
  ) {
    self.base = base
    self.toValue = toValue
    self.isDuplicate = isDuplicate
    self.change = change
  }

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    _reduction()(&state, action)
  }

  @inlinable
  public func _reduction(
    collecting properties: _FeatureProperties<Base.State, Base.Action>?
  ) -> (inout Base.State, Base.Action) -> Effect<Base.Action> {
    let reduction = base._reduction(collecting: properties)
    return base._childWatches.around { [toValue, isDuplicate, change] state, action in
      let old = toValue(state)
      let effect = reduction(&state, action)
      let new = toValue(state)
      guard !isDuplicate(old, new) else { return effect }
      return effect.merge(with: change(old, new, &state, action))
    }
  }

  @inlinable
  public var _childWatches: [_ChildWatch<Base.State, Base.Action>] { base._childWatches }

  public func _lifecycle(_ search: _LifecycleSearch) -> _Lifecycle<Base.State, Base.Action>? {
    base._lifecycle(search)
  }
}
