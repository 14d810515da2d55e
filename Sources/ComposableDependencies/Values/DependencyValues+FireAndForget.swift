extension DependencyValues {
  /// Runs work that nobody waits for, such as tracking an event. In tests it is waited for, so that
  /// a test sees what it did.
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
  /// A task of its own, for a child would be cancelled with its parent; not detached, for the
  /// overrides go along.
  static let liveValue = FireAndForget { priority, operation in
    Task(priority: priority) { try await operation() }
  }

  static let testValue = FireAndForget { _, operation in
    try? await operation()
  }

  static let previewValue = testValue
}
