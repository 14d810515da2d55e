internal import ComposableDependencies

/// The subject of an exploration: a feature with its dependencies, its user and its properties.
struct Subject<State, Action> {
  typealias MakeStore = (
    RunControl, any Actor, any Middleware<State, Action>, _FeatureProperties<State, Action>
  ) -> (store: Store<State, Action>, begin: () -> Void)

  let makeStore: MakeStore
  let user: ExplorationUser<State, Action>
  let properties: [FeatureProperty<State, Action>]
  let clockSteps: Int
  let allowsWaitingForever: Bool
  let requiresEveryAction: Bool

  init<R: Reducer<State, Action>>(
    initialState: @escaping () -> State, feature: @escaping () -> R,
    withDependencies prepareDependencies: @escaping (inout DependencyValues) -> Void,
    middleware: [any Middleware<State, Action>] = [], user: ExplorationUser<State, Action>,
    properties: [FeatureProperty<State, Action>], clockSteps: Int, allowsWaitingForever: Bool,
    requiresEveryAction: Bool
  ) {
    makeStore = { control, home, observer, properties in
      let controlled = DependencyValues._current.updated {
        $0.prepare(for: control)
        $0.isolate(control)
      }
      // Within them: a shared value that is set there is the run's.
      let dependencies = DependencyValues.withValues(controlled) {
        controlled.updated(by: prepareDependencies)
      }
      control.dependencies = dependencies
      return DependencyValues.withValues(dependencies) {
        let feature = feature()
        let lifecycle = feature.rootLifecycle
        let bare = feature._reduction(collecting: properties)
        let reduction: (inout State, Action) -> Effect<Action>
        if let lifecycle { reduction = lifecycle.around(bare) } else { reduction = bare }
        let store = Store<State, Action>(
          initialState: initialState(), on: home, middleware: middleware + [observer]
        ) { state, action in
          DependencyValues.withValues(dependencies) { reduction(&state, action) }
        }
        store.runEffects(preferring: control.freeExecutor)
        let begin = { [weak store] in
          guard let store else { return }
          DependencyValues.withValues(dependencies) { store.begin(lifecycle) }
        }
        return (store, begin)
      }
    }
    self.user = user
    self.properties = properties
    self.clockSteps = clockSteps
    self.allowsWaitingForever = allowsWaitingForever
    self.requiresEveryAction = requiresEveryAction
  }
}
