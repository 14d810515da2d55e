public import ComposableCasePaths

/// Makes a reducer function of a small domain one of a big domain.
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
///   - value: where the small domain's state lies in the big one's.
///   - action: the case of the big domain's action that holds the small one's.
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

/// Makes a reducer function of a small domain one of a big domain, and its effect with it.
public func pullback<LocalValue, GlobalValue, LocalAction, GlobalAction>(
  _ reducer: @escaping (inout LocalValue, LocalAction) -> Effect<LocalAction>,
  value: WritableKeyPath<GlobalValue, LocalValue>,
  action: CaseKeyPath<GlobalAction, LocalAction>
) -> (inout GlobalValue, GlobalAction) -> Effect<GlobalAction> {
  Scope(state: value, action: action) { Reduce(reducer) }._reduction()
}

/// Makes a reducer function of a small domain one of a big domain, and its effects with it.
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
