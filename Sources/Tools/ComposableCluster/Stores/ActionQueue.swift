#if PostgreSQL
  internal import ComposableRuntime
  internal import IssueReporting

  /// The actions of this process for a shared store, on their way to the owner by a table of the database.
  final class ActionQueue: Sendable {
    private struct Entry {
      let number: Int
      let body: [UInt8]
      let since: ContinuousClock.Instant
    }

    private struct Content {
      /// The actions that are not applied here yet.
      var entries: [Entry] = []
      var last = 0
      /// The number of the last action that is in the table.
      var written = 0
      /// The number of the last action that is applied here.
      var applied = 0
      /// The numbers of actions that are waited for, and who waits.
      var waiting: [Int: (number: Int, continuation: CheckedContinuation<Void, Never>)] = [:]
      var waits = 0
      var isWriting = false
      var refusal: String?
    }

    /// The most actions of a statement.
    private static let most = 500
    /// How long an action may wait for an owner, until it is written again.
    private static let mostWait = Duration.seconds(5)

    private let name: [UInt8]
    private let cluster: ClusterParts
    private let content = Locked(Content())

    init(_ name: [UInt8], in cluster: ClusterParts) { (self.name, self.cluster) = (name, cluster) }

    /// Adds an action.
    ///
    /// - Returns: its number.
    func add(_ body: [UInt8]) -> Int {
      let (number, begins) = content.withLock { content in
        content.last += 1
        content.entries.append(Entry(number: content.last, body: body, since: .now))
        defer { content.isWriting = true }
        return (content.last, !content.isWriting)
      }
      if begins { Task { await write() } }
      return number
    }

    /// Call when an action of this process is applied here, and with it all before it.
    func didApply(_ number: Int) {
      let ended = content.withLock { content in
        content.applied = max(content.applied, number)
        content.entries.removeAll { $0.number <= number }
        let ended = content.waiting.filter { $0.value.number <= number }
        for key in ended.keys { content.waiting[key] = nil }
        return ended.values.map(\.continuation)
      }
      for continuation in ended { continuation.resume() }
    }

    /// Waits until an action is applied here, or the task is canceled.
    func wait(for number: Int) async {
      let id = content.withLock { content in
        content.waits += 1
        return content.waits
      }
      await withTaskCancellationHandler {
        await withCheckedContinuation { continuation in
          let isOver = content.withLock { content in
            // Its cancellation comes before or after this.
            if content.applied >= number || Task.isCancelled { return true }
            content.waiting[id] = (number, continuation)
            return false
          }
          if isOver { continuation.resume() }
        }
      } onCancel: {
        content.withLock { $0.waiting.removeValue(forKey: id) }?.continuation.resume()
      }
    }

    /// Waits until the actions are in the table.
    ///
    /// - Parameter patience: the longest time.
    func flush(within patience: Duration) async {
      let end = ContinuousClock.now + patience
      while content.withLock({ $0.isWriting }), .now < end, !cluster.isClosed {
        try? await Task.sleep(for: .milliseconds(5))
      }
    }

    /// How long the oldest action has been waiting that the owner could apply; nil if none is.
    var wait: Duration? {
      content.withLock { content in
        content.entries.first.flatMap { $0.number <= content.written ? .now - $0.since : nil }
      }
    }

    /// Writes the actions again that the owner should have applied long ago: a failover may have lost them. They have the same numbers, so
    /// they are not applied again.
    func writeAgainIfLate() {
      let begins = content.withLock { content in
        guard !content.isWriting, let first = content.entries.first,
          first.number <= content.written,
          .now - first.since > Self.mostWait
        else { return false }
        content.written = first.number - 1
        content.isWriting = true
        return true
      }
      if begins { Task { await write() } }
    }

    /// Writes the actions that wait, and then the ones that have come meanwhile: one statement is on its way, so that the actions keep their order.
    private func write() async {
      let node = await cluster.listener.processNumber()
      while let entries = next() {
        do throws(PostgresFailure) {
          _ = try await cluster.requests.run([
            PostgresStatement(
              """
              insert into \(cluster.tables.request) (name, node, number, body)
              select $1, $2, number, body from unnest($3::int8[], $4::bytea[]) as new (number, body) order by number
              on conflict do nothing
              """, .bytes(name), .integer(node), .integers(entries.map(\.number)),
              .arrayOfBytes(entries.map(\.body)))
          ])
          content.withLock { content in
            content.written = entries[entries.count - 1].number
            content.refusal = nil
          }
          cluster.notices.send(NoticeChannel.text(.request, name))
        } catch {
          report(error)
          // Actions that may have been written are not written again, because they have the same numbers; nor applied again.
          try? await Task.sleep(for: .milliseconds(200))
        }
        if cluster.isClosed { return }
      }
    }

    private func next() -> [Entry]? {
      content.withLock { content in
        let entries = content.entries.filter { $0.number > content.written }.prefix(Self.most)
        if entries.isEmpty { content.isWriting = false }
        return entries.isEmpty ? nil : Array(entries)
      }
    }

    private func report(_ failure: PostgresFailure) {
      guard failure.isOfRights, case .refused(_, let reason) = failure else { return }
      let isNew = content.withLock { content in
        defer { content.refusal = reason }
        return content.refusal != reason
      }
      if isNew {
        reportIssue(
          "Actions of the shared store '\(String(decoding: name, as: UTF8.self))' wait, because the database refuses them: \(reason)"
        )
      }
    }
  }
#endif
