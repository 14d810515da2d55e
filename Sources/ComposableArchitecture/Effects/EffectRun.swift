internal import ComposableDependencies

/// An asynchronous effect before it runs.
@usableFromInline
struct EffectRun<Action>: Sendable {
  @usableFromInline let priority: TaskPriority?
  @usableFromInline let name: String?
  @usableFromInline let operation: @Sendable (Send<Action>) async throws -> Void
  @usableFromInline let handler: (@Sendable (any Error, Send<Action>) async -> Void)?
  @usableFromInline let location: SourceLocation
  /// What was overridden where the effect was made; nil for nothing.
  let dependencies: DependencyValues?
  /// What dismisses the feature; nil for one that is not presented.
  private(set) var dismissal: (@Sendable (Send<Action>) async -> Void)?

  init(
    priority: TaskPriority?,
    name: String?,
    operation: @escaping @Sendable (Send<Action>) async throws -> Void,
    handler: (@Sendable (any Error, Send<Action>) async -> Void)?,
    location: SourceLocation,
    dependencies: DependencyValues? = .overridden,
    dismissal: (@Sendable (Send<Action>) async -> Void)? = nil
  ) {
    self.priority = priority
    self.name = name
    self.operation = operation
    self.handler = handler
    self.location = location
    self.dependencies = dependencies
    self.dismissal = dismissal
  }

  /// The same run, in a feature that is presented. The innermost presentation is what counts.
  func dismissed(by dismissal: @escaping @Sendable (Send<Action>) async -> Void) -> Self {
    guard self.dismissal == nil else { return self }
    var run = self
    run.dismissal = dismissal
    return run
  }

  /// What dismisses the feature, for the time that the effect runs.
  func dismissal(by send: Send<Action>) -> (@Sendable () async -> Void)? {
    guard let dismissal else { return nil }
    return { await dismissal(send) }
  }

  /// The same run in a bigger domain.
  @usableFromInline
  func map<Parent>(_ embed: @escaping @Sendable (Action) -> Parent) -> EffectRun<Parent> {
    // Local copies, not capture lists: a closure with one runs outside the actor (see `Effect.run`).
    let operation = operation
    let handle: (@Sendable (any Error, Send<Parent>) async -> Void)? =
      if let handler {
        { error, send in await handler(error, send.pullback(embed)) }
      } else {
        nil
      }
    let dismiss: (@Sendable (Send<Parent>) async -> Void)? =
      if let dismissal {
        { send in await dismissal(send.pullback(embed)) }
      } else {
        nil
      }
    return EffectRun<Parent>(
      priority: priority,
      name: name,
      operation: { send in try await operation(send.pullback(embed)) },
      handler: handle,
      location: location,
      dependencies: dependencies,
      dismissal: dismiss
    )
  }
}

/// Where in the user's code something was made: what a warning points at.
@usableFromInline
struct SourceLocation: Sendable {
  let fileID: StaticString
  let filePath: StaticString
  let line: UInt
  let column: UInt

  @usableFromInline
  init(fileID: StaticString, filePath: StaticString, line: UInt, column: UInt) {
    self.fileID = fileID
    self.filePath = filePath
    self.line = line
    self.column = column
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
