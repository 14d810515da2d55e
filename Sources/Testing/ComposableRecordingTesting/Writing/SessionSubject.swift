internal import ComposableArchitecture
internal import ComposableDependencies
internal import ComposableExploration

/// A feature, and its session that is run repeatedly.
struct SessionSubject<State: Codable & Equatable, Action: Codable> {
  typealias Prepare = (inout DependencyValues) -> Void

  let session: Session<State, Action>
  private let make:
    (@escaping Prepare, any Middleware<State, Action>) -> ControlledRun<State, Action>

  /// - Parameters:
  ///   - prepareDependencies: the user's overrides.
  ///   - properties: the properties that must hold in addition to the feature's own.
  init<R: Reducer<State, Action>>(
    _ session: Session<State, Action>, initialState: @escaping () -> State,
    feature: @escaping () -> R, withDependencies prepareDependencies: @escaping Prepare,
    properties: [FeatureProperty<State, Action>]
  ) {
    self.session = session
    make = { prepare, middleware in
      ControlledRun(
        initialState, feature: feature,
        withDependencies: {
          $0.context = .test
          prepareDependencies(&$0)
          prepare(&$0)
        },
        middleware: [middleware], properties: properties)
    }
  }

  /// Makes a run.
  ///
  /// - Parameters:
  ///   - observer: observes its store.
  ///   - prepare: overrides dependencies after the user.
  func makeRun(
    observer: any Middleware<State, Action>, withDependencies prepare: @escaping Prepare
  ) -> ControlledRun<State, Action> {
    make(prepare, observer)
  }
}
