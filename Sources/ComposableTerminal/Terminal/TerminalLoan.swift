internal import ComposableLocks

/// The use of the terminal by something else than the view, which waits.
final class TerminalLoan: Sendable, Equatable {
  private let waiting = Locked<CheckedContinuation<Void, Never>?>(nil)

  /// The running session; nil if no view is shown.
  static let session = Locked<AsyncStream<TerminalEvent>.Continuation?>(nil)

  /// Sends the session an event about the loan, and waits for the answer.
  func request(
    _ event: TerminalEvent, of session: AsyncStream<TerminalEvent>.Continuation,
    isolation: isolated (any Actor)? = #isolation
  ) async {
    await withCheckedContinuation(isolation: isolation) { continuation in
      waiting.withLock { $0 = continuation }
      // The session has ended: the terminal is free.
      if case .terminated = session.yield(event) { answer() }
    }
  }

  /// Answers the request.
  func answer() {
    let continuation = waiting.withLock { waiting in
      defer { waiting = nil }
      return waiting
    }
    continuation?.resume()
  }

  static func == (lhs: TerminalLoan, rhs: TerminalLoan) -> Bool { lhs === rhs }
}
