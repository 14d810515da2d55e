public import ComposableDependencies
internal import ComposableRuntime

extension Reducer {
  /// Overrides a dependency for this reducer, the reducers inside it, and their effects.
  ///
  /// ```swift
  /// Feature()
  ///   .dependency(\.continuousClock, .immediate)
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: the dependency, or a part of it.
  ///   - value: its value.
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>, _ value: Value
  ) -> _Dependencies<Self> {
    _Dependencies(base: self) { $0[keyPath: keyPath] = value }
  }

  /// Overrides a dependency that is its own key, for this reducer, the reducers inside it, and their
  /// effects.
  public func dependency<Value: TestDependencyKey>(
    _ value: Value
  ) -> _Dependencies<Self> where Value.Value == Value {
    _Dependencies(base: self) { $0[Value.self] = value }
  }

  /// Changes a dependency for this reducer, the reducers inside it, and their effects.
  ///
  /// The change applies to the value that is current around the reducer, such as a test's override. The closure is called
  /// again when the values around the reducer are others, and for the lifecycle of a feature whose body has this operator.
  /// So don't make a value in it that has to be one and the same, such as a connection: make it outside of the body.
  ///
  /// ```swift
  /// Feature()
  ///   .transformDependency(\.apiClient) { $0.timeout = .seconds(3) }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: the dependency, or a part of it; `\.self` for all.
  ///   - transform: changes the value in place.
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    transform: @escaping (_ value: inout Value) -> Void
  ) -> _Dependencies<Self> {
    _Dependencies(base: self) { transform(&$0[keyPath: keyPath]) }
  }
}

/// A reducer with overridden dependencies.
public struct _Dependencies<Base: Reducer>: Reducer {
  private let base: Base
  private let updated: UpdatedDependencies

  init(base: Base, update: @escaping (inout DependencyValues) -> Void) {
    self.base = base
    updated = UpdatedDependencies(update)
  }

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    _reduction()(&state, action)
  }

  public func _reduction(
    collecting properties: _FeatureProperties<Base.State, Base.Action>?
  ) -> (inout Base.State, Base.Action) -> Effect<Base.Action> {
    var around = DependencyValues._current
    var values = updated.values(in: around)
    // The base's reduction is created in this scope, so that dependencies it captures are the overridden ones.
    let reduction = StoredReduction(
      DependencyValues.withValues(values) { base._reduction(collecting: properties) })
    return { [updated] state, action in
      // The surrounding values are usually the same as the last time.
      let current = DependencyValues._current
      if !current.isCopy(of: around) {
        around = current
        values = updated.values(in: current)
      }
      return DependencyValues.withValues(values) { reduction.function(&state, action) }
    }
  }

  public var _childWatches: [_ChildWatch<Base.State, Base.Action>] { base._childWatches }

  public func _lifecycle(_ search: _LifecycleSearch) -> _Lifecycle<Base.State, Base.Action>? {
    let lifecycle = DependencyValues.withValues(updated.values(in: ._current)) {
      base._lifecycle(search)
    }
    return lifecycle?.called { [updated] call in
      DependencyValues.withValues(updated.values(in: ._current), operation: call)
    }
  }
}

/// The last update of an operator, for its reducer and for its lifecycle.
private final class UpdatedDependencies {
  private let update: (inout DependencyValues) -> Void
  // Locked, because stores of several actors may have been given copies of one reducer.
  private let last = Locked<(around: DependencyValues, values: DependencyValues)?>(nil)

  init(_ update: @escaping (inout DependencyValues) -> Void) { self.update = update }

  /// - Parameter around: the values to update.
  func values(in around: DependencyValues) -> DependencyValues {
    if let last = last.withLock({ $0 }), around.isCopy(of: last.around) { return last.values }
    // Without the lock: the update is not this package's code.
    let values = around.updated(by: update)
    last.withLock { $0 = (around, values) }
    return values
  }
}
