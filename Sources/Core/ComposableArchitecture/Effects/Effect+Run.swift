internal import ComposableRuntime

extension Effect {
  /// An asynchronous effect.
  ///
  /// The operation runs on the store's own actor, however its closure is written; functions that it
  /// awaits run on their own actors. Work that keeps a thread busy belongs in a `@concurrent` function
  /// that the operation awaits. Effects begin in the order they were returned, and effects that become ready at the
  /// same time resume in that order.
  ///
  /// The closure is isolated to its `send`, so it can't be isolated to a global actor as well: leave
  /// `@MainActor` out, and `await` calls that need the main actor.
  ///
  /// When the operation throws and there is no `catch`, the error is reported as an issue at this
  /// place; a `CancellationError` is not reported, and neither is an error that a cancelled effect
  /// throws.
  ///
  /// - Parameters:
  ///   - priority: the task's priority; nil for the priority of the code that sent the action.
  ///   - name: the task's name, for debuggers and for messages about running effects.
  ///   - operation: the work. It is not started if the effect is cancelled before it begins.
  ///   - handler: called with an error that the operation throws, other than `CancellationError`.
  public static func run(
    priority: TaskPriority? = nil,
    name: String? = nil,
    operation: @escaping @Sendable (_ send: isolated Send) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: isolated Send) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let details = EffectDetails(
      priority: priority, name: name,
      location: SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column),
      dependencies: .overridden)
    return Self(node: OperationRun(details, operation: operation, handler: handler))
  }
}
