public import ComposableDependencies
public import ComposableThreads

extension DependencyValues {
  /// The overridden dependencies of a store. Nil when nothing is overridden; actions then skip
  /// dependencies altogether.
  @usableFromInline
  static func ofStore<State, Action>(
    preparedBy prepare: ((inout DependencyValues) -> Void)?,
    _ middleware: [any Middleware<State, Action>]
  ) -> DependencyValues? {
    guard prepare != nil || !middleware.isEmpty else { return overridden }
    let values = _current.updated {
      prepare?(&$0)
      for layer in middleware { layer.prepareDependencies(&$0) }
    }
    return values.isEmpty ? nil : values
  }

  /// Runs the reduction with these dependency values.
  // Inlined where the store is created: there the types are known, and a turn does not look them up.
  @inlinable
  func around<State, Action>(
    _ reduction: @escaping (inout State, Action) -> Effect<Action>
  ) -> (inout State, Action) -> Effect<Action> {
    let made = StoredReduction(reduction)
    if let interception = StoreInterception(of: self) {
      // The common case of a tool in an app: a word of the thread costs a tenth of a task-local value.
      return { state, action in
        let outer = composable_interception()
        composable_set_interception(Unmanaged.passUnretained(interception).toOpaque())
        defer { composable_set_interception(outer) }
        return made.function(&state, action)
      }
    }
    return { state, action in
      DependencyValues.withValues(self) { made.function(&state, action) }
    }
  }
}

extension DependencyValues {
  /// The dependencies overridden here, also by a tool. Nil when nothing is overridden, the case in most apps.
  static var overridden: DependencyValues? {
    let values = _current
    return values.isEmpty ? nil : values
  }

  /// Runs an operation with exactly these values; nil for no overrides.
  static func withExactly<R>(_ values: DependencyValues?, operation: () -> R) -> R {
    guard values != nil || isAnythingOverridden else { return operation() }
    return withValues(values ?? DependencyValues(), operation: operation)
  }

  /// Runs an operation with the values that an effect has captured, if any.
  static func with<R>(
    _ values: DependencyValues?, isolation: isolated (any Actor)? = #isolation,
    operation: () async throws -> R
  ) async rethrows -> R {
    guard let values else { return try await operation() }
    return try await withValues(values, operation: operation)
  }
}

extension Store {
  /// The clock among the dependencies that the root store was created with, for views that wait.
  package var clock: any Clock<Duration> {
    DependencyValues.withExactly(core.dependencies) { DependencyValues._current.continuousClock }
  }
}
