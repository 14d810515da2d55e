/// Runs work without waiting for it, such as tracking an event.
public struct FireAndForget: Sendable {
  private let run: @Sendable (TaskPriority?, @escaping Operation) async -> Void

  /// The work to run.
  public typealias Operation = @Sendable () async throws -> Void

  /// - Parameter run: runs an operation with the given priority, if any.
  public init(_ run: @escaping @Sendable (TaskPriority?, @escaping Operation) async -> Void) {
    self.run = run
  }

  /// Runs an operation. Errors that it throws are ignored: it has to handle them itself.
  ///
  /// - Parameters:
  ///   - priority: the operation's priority; the caller's by default.
  ///   - operation: the work. The live value starts it, and it continues even if the caller is
  ///     cancelled. In tests and previews it has finished when this returns.
  public func callAsFunction(
    priority: TaskPriority? = nil, _ operation: @escaping Operation
  ) async {
    await run(priority, operation)
  }
}
