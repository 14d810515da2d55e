internal import ComposableRuntime
internal import ComposableThreads

/// Reports the properties of a feature that do not hold, each once.
@usableFromInline
package final class PropertyChecks<State, Action> {
  private let properties: _FeatureProperties<State, Action>
  private let checker: PropertyChecker<State, Action>
  private weak var engine: Engine<State, Action>?
  private var reported: Set<PropertyFailure> = []

  package init() {
    properties = _FeatureProperties()
    checker = PropertyChecker(properties)
  }

  /// The checks of a root store; nil in release builds.
  @usableFromInline
  static func ofStore() -> PropertyChecks? {
    #if DEBUG
      PropertyChecks()
    #else
      nil
    #endif
  }

  /// The reducer as a function, with the checks around it.
  @usableFromInline
  package func reduction(
    of reducer: some Reducer<State, Action>
  ) -> (inout State, Action) -> Effect<Action> {
    around(reducer._reduction(collecting: properties))
  }

  /// Wraps a reduction in the checks.
  private func around(
    _ reduction: @escaping (inout State, Action) -> Effect<Action>
  ) -> (inout State, Action) -> Effect<Action> {
    { [self] state, action in
      if checker.needsStateBefore {
        let before = state
        let effect = reduction(&state, action)
        report(checker.check(before: before, action: action, after: state), after: action)
        return effect
      }
      let effect = reduction(&state, action)
      if checker.hasProperties {
        report(checker.check(before: nil, action: action, after: state), after: action)
      }
      return effect
    }
  }

  /// Checks the initial state, and later the properties where the store's last effect ends.
  @usableFromInline
  package func observe(_ store: Store<State, Action>) {
    guard let engine = store.core as? Engine<State, Action> else { return }
    self.engine = engine
    checkState()
    engine.endOfEffectObserver = { [weak self] in self?.checkAtRest() }
  }

  /// Adds properties that the features don't declare, and checks the state at this moment.
  package func add(_ others: [FeatureProperty<State, Action>]) {
    properties.add(others)
    checkState()
  }

  private func checkState() {
    guard let engine, checker.hasProperties else { return }
    report(checker.check(before: nil, action: nil, after: engine.state.pointee))
  }

  /// If no effect is running, checks the properties for states where nothing is pending.
  package func checkAtRest() {
    guard let engine, engine.phase == .idle, checker.hasProperties, engine.runningEffects.isEmpty
    else { return }
    report(checker.checkAtRest(engine.state.pointee))
  }

  private func report(_ failures: [PropertyFailure], after action: Action? = nil) {
    // The store itself did not apply an action that a tool repeats or tries.
    guard composable_shadow() == nil else { return }
    for failure in failures where reported.insert(failure).inserted {
      let cause = action.map { "\n\nAfter the action: \(ActionLabel.text(of: $0))" } ?? ""
      failure.location.report(failure.text + cause)
    }
  }
}

extension Reducer {
  /// The reducer as one function, with checks of its properties around it.
  @inlinable
  func _reduction(
    checkedBy checks: PropertyChecks<State, Action>?
  ) -> (inout State, Action) -> Effect<Action> {
    guard let checks else { return _reduction(collecting: nil) }
    return checks.reduction(of: self)
  }

  /// Checks the properties of this reducer and its nested reducers after each of its actions, also in a release build.
  /// Each violated property is reported once.
  ///
  /// Debug builds check the properties of every root store by themselves. Properties for states where nothing is
  /// pending are checked only there, because a reducer does not know the pending effects.
  public func checkingProperties() -> some Reducer<State, Action> {
    _Checked(base: self)
  }
}

/// A reducer whose properties are checked.
private struct _Checked<Base: Reducer>: Reducer {
  let base: Base

  func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    _reduction()(&state, action)
  }

  func _reduction(
    collecting properties: _FeatureProperties<Base.State, Base.Action>?
  ) -> (inout Base.State, Base.Action) -> Effect<Base.Action> {
    // Whoever else checks them needs them no less.
    guard properties == nil else { return base._reduction(collecting: properties) }
    return PropertyChecks().reduction(of: base)
  }

  var _childWatches: [_ChildWatch<Base.State, Base.Action>] { base._childWatches }

  func _lifecycle(_ search: _LifecycleSearch) -> _Lifecycle<Base.State, Base.Action>? {
    base._lifecycle(search)
  }
}
