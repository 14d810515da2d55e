internal import ComposableThreads

/// The overrides that apply here; nil, a null pointer, if there are none.
enum CurrentOverrides {
  /// The overrides of a task and its children.
  @TaskLocal static var ofTask: Overrides?

  static var overrides: Overrides? {
    let ofTask = ofTask
    guard let interception = StoreInterception.current else { return ofTask }
    return interception.overrides(over: ofTask)
  }

  /// Runs an operation with exactly these overrides.
  static func withValue<R>(_ overrides: Overrides?, operation: () throws -> R) rethrows -> R {
    // The current interception belongs to an enclosing reducer. The new overrides already include it, or must not have it.
    let outer = composable_interception()
    composable_set_interception(nil)
    defer { composable_set_interception(outer) }
    return try $ofTask.withValue(overrides, operation: operation)
  }

  /// The asynchronous form. No reducer encloses it.
  static func withValue<R>(
    isolation: isolated (any Actor)? = #isolation, _ overrides: Overrides?,
    operation: () async throws -> R
  ) async rethrows -> R {
    try await $ofTask.withValue(overrides, operation: operation)
  }
}

// For the core, which carries values to its reducers and effects.
extension DependencyValues {
  /// The current values: for code of 1.x, which reads them without `@Dependency`. Costs a task-local read and a retain.
  public static var _current: DependencyValues {
    DependencyValues(overrides: CurrentOverrides.overrides)
  }

  /// Whether any dependency is overridden here, other than by the tool of a store that overrides nothing else. Costs a
  /// task-local read.
  package static var isAnythingOverridden: Bool {
    CurrentOverrides.ofTask != nil
  }

  /// Whether these values override nothing. Costs a pointer comparison.
  package var isEmpty: Bool {
    overrides == nil && captured == nil
  }

  /// Whether these values are known to equal others because one is a copy of the other. Costs two
  /// pointer comparisons.
  package func isCopy(of other: DependencyValues) -> Bool {
    Overrides.isCopy(overrides, of: other.overrides)
      && Overrides.isCopy(captured, of: other.captured)
  }

  /// These values with changes. Within the closure, reading a dependency that a test has not
  /// overridden reports nothing, so that a part of it can be changed.
  package func updated(by update: (inout DependencyValues) throws -> Void) rethrows
    -> DependencyValues
  {
    var values = self
    let reader = Reader.ofUpdate()
    defer { reader.endUpdate() }
    values.reader = reader
    if isInTestProcess {
      try Reader.$ofRunningUpdate.withValue(reader) { try update(&values) }
    } else {
      try update(&values)
    }
    return values.afterUpdate
  }

  /// The asynchronous form.
  func updated(
    isolation: isolated (any Actor)? = #isolation,
    by update: (inout DependencyValues) async throws -> Void
  ) async rethrows -> DependencyValues {
    var values = self
    let reader = Reader.ofUpdate()
    defer { reader.endUpdate() }
    values.reader = reader
    if isInTestProcess {
      try await Reader.$ofRunningUpdate.withValue(reader) { try await update(&values) }
    } else {
      try await update(&values)
    }
    return values.afterUpdate
  }

  /// The updated values. If new ones have replaced them, their defaults are new, too.
  private var afterUpdate: DependencyValues {
    guard isNew else { return resolved }
    var values = self
    values.isolateDefaults()
    return values.resolved
  }

  /// Runs an operation with exactly these values, whatever applied before.
  @usableFromInline
  package static func withValues<R>(
    _ values: DependencyValues, operation: () throws -> R
  ) rethrows -> R {
    try CurrentOverrides.withValue(values.resolved.overrides, operation: operation)
  }

  /// The asynchronous form. The operation stays on the caller's actor.
  package static func withValues<R>(
    isolation: isolated (any Actor)? = #isolation,
    _ values: DependencyValues,
    operation: () async throws -> R
  ) async rethrows -> R {
    try await CurrentOverrides.withValue(values.resolved.overrides, operation: operation)
  }

  /// These values as one list of overrides, without a reader.
  var resolved: DependencyValues {
    DependencyValues(overrides: Overrides.merged(overrides, over: captured))
  }
}
