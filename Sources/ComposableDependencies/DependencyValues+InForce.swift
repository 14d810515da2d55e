/// What is in force in a task and its children. No overrides is no pointer.
enum InForce {
  @TaskLocal static var overrides: Overrides?
}

// For the core, which carries values to where its reducers and effects run.
extension DependencyValues {
  /// The values in force here. Costs a look at a task-local and a retain.
  public static var _current: DependencyValues {
    DependencyValues(overrides: InForce.overrides)
  }

  /// Whether anything at all is overridden here. Costs a look at a task-local.
  public static var _isAnythingOverridden: Bool {
    InForce.overrides != nil
  }

  /// Whether nothing is overridden in these values. Costs a look at a pointer.
  public var _isEmpty: Bool {
    overrides == nil && captured == nil
  }

  /// Whether these are known to be the same values as others, since one is a copy of the other. Costs
  /// a look at two pointers.
  public func _isCopy(of other: DependencyValues) -> Bool {
    Overrides.isCopy(overrides, of: other.overrides)
      && Overrides.isCopy(captured, of: other.captured)
  }

  /// These values with changes. Looking at a dependency that a test has not overridden reports
  /// nothing meanwhile, so that a part of one can be changed.
  public func _updated(by update: (inout DependencyValues) throws -> Void) rethrows
    -> DependencyValues
  {
    var values = self
    values.reader = .update
    try update(&values)
    return values.settled
  }

  /// The asynchronous form.
  public func _updated(
    isolation: isolated (any Actor)? = #isolation,
    by update: (inout DependencyValues) async throws -> Void
  ) async rethrows -> DependencyValues {
    var values = self
    values.reader = .update
    try await update(&values)
    return values.settled
  }

  /// Runs an operation where exactly these values are in force, whatever was before.
  public static func _withValues<R>(
    _ values: DependencyValues, operation: () throws -> R
  ) rethrows -> R {
    try InForce.$overrides.withValue(values.settled.overrides, operation: operation)
  }

  /// The asynchronous form. The operation stays on the caller's actor.
  public static func _withValues<R>(
    isolation: isolated (any Actor)? = #isolation,
    _ values: DependencyValues,
    operation: () async throws -> R
  ) async rethrows -> R {
    try await InForce.$overrides.withValue(values.settled.overrides, operation: operation)
  }

  /// One list of overrides, of nobody in particular.
  var settled: DependencyValues {
    DependencyValues(overrides: Overrides.merged(overrides, over: captured))
  }
}
