internal import ComposableRuntime

extension TerminalApp {
  /// Hands the terminal to other code, such as an editor or a pager, while the view waits.
  ///
  /// The view leaves the screen, the terminal gets its previous settings, and captured output appears. Afterward the
  /// view is shown again. In the meantime its effects run, and their changes are drawn at the end. Concurrent calls
  /// wait for earlier ones. A call inside of the operation already has the terminal, and just runs its own operation.
  ///
  /// If no view is shown on the terminal, the operation just runs.
  ///
  /// - Parameters:
  ///   - isolation: the actor of the operation; the caller's by default. It must not block the actor of the view:
  ///     ``runProgram(_:arguments:isolation:)`` waits for a program without that.
  ///   - operation: code that uses the standard input and output.
  /// - Returns: the operation's result.
  /// - Throws: the operation's error.
  public static func withScreenSuspended<Result>(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Result
  ) async rethrows -> Result {
    guard !TerminalLease.isHeld, let session = TerminalLease.session.withLock({ $0 }) else {
      return try await operation()
    }
    let lease = TerminalLease()
    await lease.request(.lent(lease), of: session)
    do {
      let result = try await lease.use(operation)
      await lease.request(.returned(lease), of: session)
      return result
    } catch {
      await lease.request(.returned(lease), of: session)
      throw error
    }
  }
}
