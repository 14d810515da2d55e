extension Task where Failure == any Error {
  /// The task's result. If the task that waits for it is cancelled, this one is, too.
  ///
  /// - Throws: the task's error.
  public var cancellableValue: Success {
    get async throws {
      try await withTaskCancellationHandler {
        try await value
      } onCancel: {
        cancel()
      }
    }
  }
}

extension Task where Failure == Never {
  /// The task's result. If the task that waits for it is cancelled, this one is, too.
  public var cancellableValue: Success {
    get async {
      await withTaskCancellationHandler {
        await value
      } onCancel: {
        cancel()
      }
    }
  }
}
