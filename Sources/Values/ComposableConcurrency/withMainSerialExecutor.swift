/// Runs the operation, and nothing else.
///
/// Tests of other libraries run all tasks on the main thread by a function of this name, so that their order does not
/// depend on the machine. Here a `TestStore`, a store in an exploration, and a `TestClock` wait for the tasks that they
/// started, on whichever thread those run: the order of actions in a test does not depend on the machine without it, and a
/// hook of the process would be one for all tests that run beside this one. It exists so that such tests compile.
///
/// - Parameter operation: the operation to run.
/// - Returns: the operation's result.
/// - Throws: the operation's error.
@available(
  *, deprecated,
  message:
    "It does nothing here: a 'TestStore' waits for its effects on whichever thread they run. Leave it out."
)
public func withMainSerialExecutor<Result>(
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await operation()
}

/// Runs the operation, and nothing else: see ``withMainSerialExecutor(isolation:operation:)``.
///
/// - Parameter operation: the operation to run.
/// - Returns: the operation's result.
/// - Throws: the operation's error.
@available(
  *, deprecated,
  message:
    "It does nothing here: a 'TestStore' waits for its effects on whichever thread they run. Leave it out."
)
public func withMainSerialExecutor<Result>(
  operation: () throws -> Result
) rethrows -> Result {
  try operation()
}
