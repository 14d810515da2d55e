/// What is explored: a feature with its dependencies, its user and its properties.
struct Subject<State, Action> {
  let makeStore:
    (RunControl, any Actor, any Middleware<State, Action>, _FeatureProperties<State, Action>) ->
      Store<State, Action>
  let user: User<State, Action>
  let properties: [FeatureProperty<State, Action>]
  let clockSteps: Int
  let allowsWaitingForever: Bool
  let requiresEveryAction: Bool
}
