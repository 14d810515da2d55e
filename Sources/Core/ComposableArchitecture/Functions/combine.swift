/// Combines reducer functions of the same domain into one that runs them in order on each action.
// swift-format-ignore: AmbiguousTrailingClosureOverload
// (the arguments are functions by name)
public func combine<Value, Action>(
  _ reducers: (inout Value, Action) -> Void...
) -> (inout Value, Action) -> Void {
  { value, action in
    for reducer in reducers { reducer(&value, action) }
  }
}

/// Combines reducer functions of the same domain into one that runs them in order on each action and merges
/// their effects.
// swift-format-ignore: AmbiguousTrailingClosureOverload
public func combine<Value, Action>(
  _ reducers: (inout Value, Action) -> Effect<Action>...
) -> (inout Value, Action) -> Effect<Action> {
  { value, action in
    var effect = Effect<Action>.none
    for reducer in reducers { effect = effect.merge(with: reducer(&value, action)) }
    return effect
  }
}

/// Combines reducer functions of the same domain into one that runs them in order on each action and returns
/// all of their effects, in that order.
// swift-format-ignore: AmbiguousTrailingClosureOverload
public func combine<Value, Action>(
  _ reducers: (inout Value, Action) -> [Effect<Action>]...
) -> (inout Value, Action) -> [Effect<Action>] {
  { value, action in
    var effects: [Effect<Action>] = []
    for reducer in reducers { effects += reducer(&value, action) }
    return effects
  }
}
