internal import CustomDump

/// Returns a reducer function that also prints each action and the resulting value.
///
/// The printing is a separate effect that runs before the reducer's effects. It prints the value right after
/// this action, even if other actions follow. To print only the changes, use `_printChanges`.
///
/// - Parameters:
///   - reducer: the reducer function.
///   - printer: receives the text, on the store's actor; prints to standard output by default.
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

/// Returns a reducer function that also prints each action and the resulting value.
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

/// Returns a reducer function that also prints each action and the resulting value.
///
/// It has no effects with which to print, so it prints immediately.
public func logging<Value, Action>(
  _ reducer: @escaping (inout Value, Action) -> Void,
  to printer: @escaping @Sendable (String) -> Void = { print($0) }
) -> (inout Value, Action) -> Void {
  { value, action in
    reducer(&value, action)
    printer(logEntry(action: action, value: value))
  }
}

/// Returns a reducer that also prints each action and the resulting state, like the function above.
///
/// ```swift skip
/// Store(initialState: App.State()) { logging(App()) }
/// ```
public func logging<State, Action>(
  _ reducer: some Reducer<State, Action>,
  to printer: @escaping @Sendable (String) -> Void = { print($0) }
) -> some Reducer<State, Action> {
  _Wrapped(base: reducer) { logging($0, to: printer) }
}

private func logEntry<Value, Action>(action: Action, value: Value) -> String {
  var dump = ""
  customDump(value, to: &dump)
  return "Action: \(action)\nValue:\n\(dump)\n---"
}
