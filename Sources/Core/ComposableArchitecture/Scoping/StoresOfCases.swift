/// The stores of an enum's cases by name, each nil while the state is in another case. The macro `@Reducer`
/// generates the conforming types.
public protocol _StoresOfCases<State, Action> {
  associatedtype State
  associatedtype Action

  init(_ store: Store<State, Action>)
}
