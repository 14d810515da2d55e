extension DependencyValues {
  /// Runs work without waiting for it, such as tracking an event. In tests the call waits for the
  /// work, so that the test sees its result.
  ///
  /// ```swift
  /// @Dependency(\.fireAndForget) var fireAndForget
  ///
  /// await fireAndForget {
  ///   try await analytics.track("Shared")
  /// }
  /// ```
  public var fireAndForget: FireAndForget {
    get { self[FireAndForgetKey.self] }
    set { self[FireAndForgetKey.self] = newValue }
  }
}

private enum FireAndForgetKey: DependencyKey {
  /// An unstructured task: a child task would be cancelled with its parent, and a detached task would
  /// lose the overrides.
  static let liveValue = FireAndForget { priority, operation in
    Task(priority: priority) { try await operation() }
  }

  static let testValue = FireAndForget { _, operation in
    try? await operation()
  }

  static let previewValue = testValue
}
