internal import ComposableRuntime

/// Runs work without waiting for it, such as tracking an event.
public struct FireAndForget: Sendable {
  typealias Run = @Sendable (TaskPriority?, SourceLocation, @escaping Operation) async -> Void

  private let run: Run

  /// The work to run.
  public typealias Operation = @Sendable () async throws -> Void

  /// - Parameter run: runs an operation with the given priority, if any.
  public init(_ run: @escaping @Sendable (TaskPriority?, @escaping Operation) async -> Void) {
    self.run = { priority, _, operation in await run(priority, operation) }
  }

  init(run: @escaping Run) {
    self.run = run
  }

  /// Runs an operation, which continues even if the caller is cancelled.
  ///
  /// Errors that it throws are ignored, except in a test, which reports them: the operation has to handle them itself.
  ///
  /// - Parameters:
  ///   - priority: the operation's priority; the caller's by default.
  ///   - operation: the work. The live value starts it. In tests and previews it has finished when this returns.
  public func callAsFunction(
    priority: TaskPriority? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ operation: @escaping Operation
  ) async {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    await run(priority, location, operation)
  }
}
