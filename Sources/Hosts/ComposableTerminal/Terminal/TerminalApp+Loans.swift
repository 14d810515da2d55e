internal import ComposableRuntime

extension TerminalApp {
  /// Hands the terminal to other code, such as an editor or a pager, while the view waits.
  ///
  /// The view leaves the screen, the terminal has its previous settings, and what was printed meanwhile appears.
  /// Afterward the view is shown again as it was. Its state goes on: effects run, and their changes are drawn
  /// at the end. Of several calls at once, each waits for those before it. A call inside of the operation has the
  /// terminal already: its own operation just runs.
  ///
  /// If no view is shown on the terminal, the operation just runs.
  ///
  /// - Parameters:
  ///   - isolation: the actor of the operation; the caller's by default. It must not block the actor of the view:
  ///     ``runProgram(_:arguments:isolation:)`` waits for a program without that.
  ///   - operation: what uses the standard input and output.
  /// - Returns: what the operation returns.
  /// - Throws: what the operation throws.
  public static func withScreenSuspended<Result>(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Result
  ) async rethrows -> Result {
    guard !TerminalLoan.isHeld, let session = TerminalLoan.session.withLock({ $0 }) else {
      return try await operation()
    }
    let loan = TerminalLoan()
    await loan.request(.lent(loan), of: session)
    do {
      let result = try await loan.use(operation)
      await loan.request(.returned(loan), of: session)
      return result
    } catch {
      await loan.request(.returned(loan), of: session)
      throw error
    }
  }
}
