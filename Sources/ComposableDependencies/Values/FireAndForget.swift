/// Runs work that nobody waits for, such as tracking an event.
public struct FireAndForget: Sendable {
  private let run: @Sendable (TaskPriority?, @escaping Operation) async -> Void

  /// Work to run.
  public typealias Operation = @Sendable () async throws -> Void

  /// - Parameter run: runs an operation, with a priority if one was given.
  public init(_ run: @escaping @Sendable (TaskPriority?, @escaping Operation) async -> Void) {
    self.run = run
  }

  /// Runs an operation. What it throws goes unheard: it has to handle its errors itself.
  ///
  /// - Parameters:
  ///   - priority: of the operation; the caller's, unless given.
  ///   - operation: live it is started and goes on also when the caller is cancelled; in tests and
  ///     previews it has ended when this returns.
  public func callAsFunction(
    priority: TaskPriority? = nil, _ operation: @escaping Operation
  ) async {
    await run(priority, operation)
  }
}
