public import ComposableDependencies

extension DependencyValues {
  /// What is overridden for a store; nil for nothing, and then no action has to do with it.
  @usableFromInline
  static func ofStore(
    preparedBy prepare: ((inout DependencyValues) -> Void)?
  ) -> DependencyValues? {
    guard let prepare else { return overridden }
    return _current._updated(by: prepare)
  }

  /// The reduction, where these values are in force.
  @usableFromInline
  func around<State, Action>(
    _ reduction: @escaping (inout State, Action) -> Effect<Action>
  ) -> (inout State, Action) -> Effect<Action> {
    let made = StoredReduction(reduction)
    return { state, action in
      DependencyValues._withValues(self) { made.function(&state, action) }
    }
  }
}

extension DependencyValues {
  /// What is overridden here; nil for nothing, which is what it is in most apps.
  static var overridden: DependencyValues? {
    _isAnythingOverridden ? _current : nil
  }

  /// Runs an operation with these values and no others, or with nothing overridden.
  static func withExactly<R>(_ values: DependencyValues?, operation: () -> R) -> R {
    guard values != nil || _isAnythingOverridden else { return operation() }
    return _withValues(values ?? DependencyValues(), operation: operation)
  }

  /// Runs an operation with values that an effect has brought with it, if it has.
  static func with<R>(
    _ values: DependencyValues?, isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> R
  ) async rethrows -> R {
    guard let values else { return try await operation() }
    return try await _withValues(values, operation: operation)
  }
}
