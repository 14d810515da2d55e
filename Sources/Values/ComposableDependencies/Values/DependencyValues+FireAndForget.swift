internal import ComposableRuntime

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

  static let testValue = FireAndForget(run: { priority, location, operation in
    do {
      try await runToItsEnd(priority, operation)
    } catch is CancellationError {
      // An operation that was cancelled by its own code has done what it should.
    } catch {
      location.report(
        """
        An operation of 'fireAndForget' threw an error, which is lost in an app: \(error)

        Handle it in the operation.
        """)
    }
  })

  static let previewValue = FireAndForget { priority, operation in
    try? await runToItsEnd(priority, operation)
  }
}

/// Runs an operation in a task of its own, like the live value: it is not cancelled with the caller.
private func runToItsEnd(
  _ priority: TaskPriority?, _ operation: @escaping FireAndForget.Operation
) async throws {
  guard #available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *),
    let executor = withUnsafeCurrentTask(body: { $0?.unownedTaskExecutor })
  else { return try await Task(priority: priority) { try await operation() }.value }
  // Such a task does not inherit the executor that the running one prefers. There a test sees where the work goes on.
  try await Task(priority: priority) {
    try await withTaskExecutorPreference(CallersExecutor(executor)) { try await operation() }
  }.value
}

/// The executor of a task that waits, which retains it meanwhile.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class CallersExecutor: TaskExecutor {
  private let executor: UnownedTaskExecutor

  init(_ executor: UnownedTaskExecutor) {
    self.executor = executor
  }

  func enqueue(_ job: consuming ExecutorJob) {
    preconditionFailure("Jobs are enqueued on the executor that this one stands for.")
  }

  func asUnownedTaskExecutor() -> UnownedTaskExecutor { executor }
}
