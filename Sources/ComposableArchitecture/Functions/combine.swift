/// One reducer function out of several of the same domain: they run in order on each action.
// swift-format-ignore: AmbiguousTrailingClosureOverload
// (the arguments are functions by name)
public func combine<Value, Action>(
  _ reducers: (inout Value, Action) -> Void...
) -> (inout Value, Action) -> Void {
  { value, action in
    for reducer in reducers { reducer(&value, action) }
  }
}

/// One reducer function out of several of the same domain: they run in order on each action, and
/// their effects are merged.
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

/// One reducer function out of several of the same domain: they run in order on each action, and all
/// of their effects are returned, in that order.
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
