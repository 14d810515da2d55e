internal import CustomDump

/// A reducer function that prints each action and the value it left.
///
/// The printing is an effect of its own, before the reducer's: the value printed is the one that this
/// action left, whatever comes after. See `_printChanges` for one that prints what
/// has changed.
///
/// - Parameters:
///   - reducer: the reducer function.
///   - printer: where the text goes, on the store's actor; standard output unless given.
public func logging<Value, Action>(
  _ reducer: @escaping (inout Value, Action) -> [Effect<Action>],
  to printer: @escaping @Sendable (String) -> Void = { print($0) }
) -> (inout Value, Action) -> [Effect<Action>] {
  { value, action in
    let effects = reducer(&value, action)
    let text = logEntry(action: action, value: value)
    return [.fireAndForget { printer(text) }] + effects
  }
}

/// A reducer function that prints each action and the value it left.
public func logging<Value, Action>(
  _ reducer: @escaping (inout Value, Action) -> Effect<Action>,
  to printer: @escaping @Sendable (String) -> Void = { print($0) }
) -> (inout Value, Action) -> Effect<Action> {
  { value, action in
    let effect = reducer(&value, action)
    let text = logEntry(action: action, value: value)
    return .fireAndForget { printer(text) }.merge(with: effect)
  }
}

/// A reducer function that prints each action and the value it left.
///
/// It has no effects to print with, so it prints at once.
public func logging<Value, Action>(
  _ reducer: @escaping (inout Value, Action) -> Void,
  to printer: @escaping @Sendable (String) -> Void = { print($0) }
) -> (inout Value, Action) -> Void {
  { value, action in
    reducer(&value, action)
    printer(logEntry(action: action, value: value))
  }
}

/// A reducer that prints each action and the state it left, as the function above does.
///
/// ```swift skip
/// Store(initialState: App.State()) { logging(App()) }
/// ```
public func logging<State, Action>(
  _ reducer: some Reducer<State, Action>,
  to printer: @escaping @Sendable (String) -> Void = { print($0) }
) -> some Reducer<State, Action> {
  Reduce(logging(reducer._reduction(), to: printer))
}

private func logEntry<Value, Action>(action: Action, value: Value) -> String {
  var dump = ""
  customDump(value, to: &dump)
  return "Action: \(action)\nValue:\n\(dump)\n---"
}
