internal import ComposableRuntime

/// The use of the terminal by something else than the view, which waits.
package final class TerminalLease: Sendable, Equatable {
  private let waiting = Locked<CheckedContinuation<Void, Never>?>(nil)
  private let isOver = Locked(false)

  /// The lease that the task is part of. A task that it starts may outlive it.
  @TaskLocal private static var outer: TerminalLease?

  /// Whether the task has the terminal already, so that a lease to it would wait for itself.
  static var isHeld: Bool { outer.map { !$0.isOver.withLock { $0 } } ?? false }

  /// The running session; nil if no view has the terminal.
  static let session = Locked<AsyncStream<TerminalEvent>.Continuation?>(nil)

  package init() {}

  /// Sends the session an event about the lease, and waits for the answer.
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

  /// Runs an operation that uses the terminal.
  func use<Result>(
    isolation: isolated (any Actor)? = #isolation, _ operation: () async throws -> Result
  ) async rethrows -> Result {
    defer { isOver.withLock { $0 = true } }
    return try await Self.$outer.withValue(self) {
      _ = isolation
      return try await operation()
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

  package static func == (lhs: TerminalLease, rhs: TerminalLease) -> Bool { lhs === rhs }
}
