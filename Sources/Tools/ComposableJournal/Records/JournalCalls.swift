#if SQLite || PostgreSQL
  internal import ComposableLog
  internal import ComposableRecording
  internal import ComposableRuntime
  internal import ComposableThreads

  /// The calls that the reducer makes in the present turn.
  ///
  /// Unchecked: the mark is compared, and never followed.
  final class JournalCalls: CallFacts, @unchecked Sendable {
    private struct Content {
      var turn = 0
      /// Identifies the turn to its thread.
      var mark: UnsafeMutableRawPointer?
      var calls: [LoggedCall] = []
      var reported: Set<String> = []
    }

    private let content = Locked(Content())
    private let didLeaveOut: @Sendable (_ endpoint: String, _ reason: String) -> Void

    /// - Parameter didLeaveOut: called once for each endpoint whose result can't be repeated.
    init(didLeaveOut: @escaping @Sendable (_ endpoint: String, _ reason: String) -> Void) {
      self.didLeaveOut = didLeaveOut
    }

    /// Call before the reducer runs on this thread.
    func begin(turn: Int) {
      let mark = composable_current_turn()
      content.withLock { ($0.turn, $0.mark) = (turn, mark) }
    }

    /// Call when the reducer has returned.
    func end() -> [LoggedCall] {
      content.withLock { content in
        content.mark = nil
        defer { content.calls = [] }
        return content.calls
      }
    }

    /// Whether the running code is the reducer.
    static var isReducing: Bool { composable_current_turn() != nil }

    func append(
      _ client: String, _ endpoint: String, _ arguments: [LoggedValue?],
      _ outcome: LoggedCall.Outcome, _ value: Any?
    ) {
      let mark = composable_current_turn()
      content.withLock { content in
        guard let mark, mark == content.mark else { return }
        content.calls.append(
          LoggedCall(
            site: .turn(content.turn), number: content.calls.count, client: client,
            endpoint: endpoint, arguments: arguments, outcome: outcome))
      }
    }

    func append(unrecordable endpoint: String, because reason: String) {
      let isNew = content.withLock { $0.reported.insert(endpoint).inserted }
      if isNew { didLeaveOut(endpoint, reason) }
    }
  }
#endif
