public import ComposableCasePaths

/// Turns a reducer function of a small domain into one of a larger domain.
///
/// ```swift
/// let appReducer = combine(
///   pullback(counterReducer, value: \.counter, action: \.counter),
///   pullback(favoritePrimesReducer, value: \.favoritePrimes, action: \.favoritePrimes)
/// )
/// ```
///
/// - Parameters:
///   - reducer: the reducer function of the small domain.
///   - value: the small domain's state in the larger domain's.
///   - action: the case of the larger domain's action that holds the small domain's.
public func pullback<LocalValue, GlobalValue, LocalAction, GlobalAction>(
  _ reducer: @escaping (inout LocalValue, LocalAction) -> Void,
  value: WritableKeyPath<GlobalValue, LocalValue>,
  action: CaseKeyPath<GlobalAction, LocalAction>
) -> (inout GlobalValue, GlobalAction) -> Void {
  let part = StatePart(value)
  let path = AnyCasePath(action)
  return { value, action in
    guard let localAction = path.extract(from: action) else { return }
    part.modify(&value) { reducer(&$0, localAction) }
  }
}

/// Turns a reducer function of a small domain, and its effect, into one of a larger domain.
public func pullback<LocalValue, GlobalValue, LocalAction, GlobalAction>(
  _ reducer: @escaping (inout LocalValue, LocalAction) -> Effect<LocalAction>,
  value: WritableKeyPath<GlobalValue, LocalValue>,
  action: CaseKeyPath<GlobalAction, LocalAction>
) -> (inout GlobalValue, GlobalAction) -> Effect<GlobalAction> {
  Scope(state: value, action: action) { Reduce.function(reducer) }._reduction()
}

/// Turns a reducer function of a small domain, and its effects, into one of a larger domain.
public func pullback<LocalValue, GlobalValue, LocalAction, GlobalAction>(
  _ reducer: @escaping (inout LocalValue, LocalAction) -> [Effect<LocalAction>],
  value: WritableKeyPath<GlobalValue, LocalValue>,
  action: CaseKeyPath<GlobalAction, LocalAction>
) -> (inout GlobalValue, GlobalAction) -> [Effect<GlobalAction>] {
  let part = StatePart(value)
  let path = AnyCasePath(action)
  return { value, action in
    guard let localAction = path.extract(from: action) else { return [] }
    return part.modify(&value) { reducer(&$0, localAction) }.map { $0.embedded(by: path) }
  }
}
