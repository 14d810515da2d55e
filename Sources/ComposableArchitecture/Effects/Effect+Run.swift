extension Effect {
  /// An asynchronous effect.
  ///
  /// The operation runs as a task on the store's own actor; what it awaits runs where that belongs.
  /// Work that keeps a thread busy belongs in a `@concurrent` function that the operation awaits.
  /// Effects that become ready at the same time go on in the order they were started.
  ///
  /// Two kinds of closure the compiler (Swift 6.3) isolates to no actor, so that they run in the
  /// global pool, and the order among them is the pool's: those with a capture list, and those
  /// written inside an actor or a `@MainActor` type. What they send is applied on the store's actor
  /// all the same. In a reducer a local constant (`let id = state.id`) does what a capture list does.
  ///
  /// When the operation throws and there is no `catch`, the error is reported as an issue at this
  /// place; `CancellationError` is not an error, and neither is what a cancelled effect throws.
  ///
  /// - Parameters:
  ///   - priority: the task's priority; nil for that of the code that sent the action.
  ///   - name: the task's name, for debuggers and for messages about effects that still run.
  ///   - operation: the work. It is not started at all when the effect is cancelled before it began.
  ///   - handler: called with an error that the operation throws, other than `CancellationError`.
  public static func run(
    priority: TaskPriority? = nil,
    name: String? = nil,
    operation: @escaping @Sendable (_ send: Send) async throws -> Void,
    catch handler: (@Sendable (_ error: any Error, _ send: Send) async -> Void)? = nil,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) -> Self {
    let location = SourceLocation(fileID: fileID, filePath: filePath, line: line, column: column)
    return Self(
      operation: .run(
        EffectRun(
          priority: priority, name: name, operation: operation, handler: handler,
          location: location)))
  }
}
