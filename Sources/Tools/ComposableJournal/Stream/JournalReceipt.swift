#if SQLite || PostgreSQL
  internal import ComposableArchitecture
  internal import ComposableRuntime

  /// Tells whether the turn of an action is in the journal.
  final class JournalReceipt: TurnReceipt {
    private enum Turn {
      /// The action waits for its turn.
      case pending([@Sendable () -> Void])
      /// The number of the turn's record.
      case ended(record: Int)
      case dropped
      /// The store did not apply the action, because its journal has failed.
      case refused(JournalError)
    }

    private let stream: JournalStream
    private let turn: Locked<Turn>

    /// The receipt of an action that waits for its turn.
    init(in stream: JournalStream) {
      self.stream = stream
      turn = Locked(.pending([]))
    }

    /// The receipt of a turn.
    init(in stream: JournalStream, record: Int) {
      self.stream = stream
      turn = Locked(.ended(record: record))
    }

    var isPending: Bool {
      turn.withLock { if case .pending = $0 { true } else { false } }
    }

    func end(record: Int) { set(.ended(record: record)) }
    func drop() { set(.dropped) }
    func refuse(_ error: JournalError) { set(.refused(error)) }

    private func set(_ new: Turn) {
      let ended = turn.withLock { turn -> [@Sendable () -> Void] in
        guard case .pending(let waiting) = turn else { return [] }
        turn = new
        return waiting
      }
      for end in ended { end() }
    }

    /// Waits until the turn is in the journal.
    ///
    /// - Throws: why it is not, or not known to be.
    func wait() async throws(JournalError) {
      await waitForTurn()
      switch turn.withLock({ $0 }) {
      case .ended(let record):
        if let error = await stream.wait(for: record) { throw error }
      case .refused(let error): throw error
      case .dropped, .pending: throw .notApplied
      }
    }

    private func waitForTurn() async {
      await withCheckedContinuation { continuation in
        let isPending = turn.withLock { turn in
          guard case .pending(let waiting) = turn else { return false }
          turn = .pending(waiting + [{ continuation.resume() }])
          return true
        }
        if !isPending { continuation.resume() }
      }
    }
  }
#endif
