public import ComposableDependencies

extension Reducer {
  /// Overrides a dependency for this reducer, those in it, and their effects.
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

  /// Overrides a dependency that is its own key, for this reducer, those in it, and their effects.
  public func dependency<Value: TestDependencyKey>(
    _ value: Value
  ) -> _Dependencies<Self> where Value.Value == Value {
    _Dependencies(base: self) { $0[Value.self] = value }
  }

  /// Changes a dependency for this reducer, those in it, and their effects.
  ///
  /// The change is made to what is in force around the reducer: to what a test has set, for instance.
  ///
  /// ```swift
  /// Feature()
  ///   .transformDependency(\.apiClient) { $0.timeout = .seconds(3) }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: the dependency, or a part of it; `\.self` for all.
  ///   - transform: changes it.
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    transform: @escaping (_ value: inout Value) -> Void
  ) -> _Dependencies<Self> {
    _Dependencies(base: self) { transform(&$0[keyPath: keyPath]) }
  }
}

/// A reducer with dependencies of its own.
public struct _Dependencies<Base: Reducer>: Reducer {
  private let base: Base
  private let update: (inout DependencyValues) -> Void

  init(base: Base, update: @escaping (inout DependencyValues) -> Void) {
    self.base = base
    self.update = update
  }

  public func reduce(into state: inout Base.State, action: Base.Action) -> Effect<Base.Action> {
    _reduction()(&state, action)
  }

  public func _reduction() -> (inout Base.State, Base.Action) -> Effect<Base.Action> {
    var around = DependencyValues._current
    var values = around._updated(by: update)
    // What is in the base is made here, so that its own dependencies are known to it.
    let reduction = StoredReduction(
      DependencyValues._withValues(values) { base._reduction() })
    return { [update] state, action in
      // As a rule what is around is what was around the last time.
      let current = DependencyValues._current
      if !current._isCopy(of: around) {
        around = current
        values = current._updated(by: update)
      }
      return DependencyValues._withValues(values) { reduction.function(&state, action) }
    }
  }
}
