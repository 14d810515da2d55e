#if PostgreSQL
  internal import ComposableRuntime

  /// Sends notices on a connection of its own, and those of ten milliseconds together: PostgreSQL commits transactions with notices one after
  /// the other.
  final class NoticeSender: Sendable {
    private struct Content {
      var waiting: Set<String> = []
      /// Sends the waiting ones; nil if there are none.
      var task: Task<Void, Never>?
    }

    private let content = Locked(Content())
    private let lane: StatementLane
    private let channel: NoticeChannel

    init(_ connection: LaneConnection, _ channel: NoticeChannel) {
      lane = StatementLane("notices", connection)
      self.channel = channel
    }

    /// Closes the connection, when the notices are sent.
    func close() async {
      await content.withLock { $0.task }?.value
      await lane.close()
    }

    func send(_ text: String) {
      content.withLock { content in
        content.waiting.insert(text)
        content.task = content.task ?? Task { await sendAll() }
      }
    }

    private func sendAll() async {
      while let texts = take() {
        // One that is lost makes the others wait until they look by themselves.
        _ = try? await lane.run([
          PostgresStatement("select set_config('synchronous_commit', 'off', true)"),
          PostgresStatement(
            "select pg_notify('\(channel.name)', convert_from(text, 'UTF8'))::text from unnest($1::bytea[]) as new (text)",
            .arrayOfBytes(texts.map { Array($0.utf8) })),
        ])
        try? await Task.sleep(for: .milliseconds(10))
      }
    }

    /// - Returns: nil if none waits; then the next one begins anew.
    private func take() -> Set<String>? {
      content.withLock { content in
        guard !content.waiting.isEmpty else {
          content.task = nil
          return nil
        }
        defer { content.waiting = [] }
        return content.waiting
      }
    }
  }
#endif
