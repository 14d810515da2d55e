#if PostgreSQL
  internal import ComposableRuntime
  internal import IssueReporting

  /// The actions of this process for a shared store, on their way to the owner by a table of the database.
  ///
  /// It exists as long as the cluster, because its numbers must not come again.
  final class ActionQueue: Sendable {
    private struct Entry {
      let number: Int
      let body: [UInt8]
    }

    private struct Content {
      /// The number of this process, once there is an action in the table.
      var node: Int?
      /// The actions that are not applied here yet.
      var entries: [Entry] = []
      var last = 0
      /// The number of the last action that is in the table.
      var written = 0
      /// The last moment in which an action was written or applied.
      var progress = ContinuousClock.now
      /// How long no action may be applied, until they are written again.
      var mostWait = ActionQueue.mostWait
      /// Writes the actions; nil if none waits.
      var task: Task<Void, Never>?
      var refusal: String?
    }

    /// The most actions of a statement.
    private static let most = 500
    private static let mostWait = Duration.seconds(5)

    private let name: [UInt8]
    private let cluster: ClusterParts
    private let content = Locked(Content())

    init(_ name: [UInt8], in cluster: ClusterParts) { (self.name, self.cluster) = (name, cluster) }

    /// Adds an action.
    ///
    /// - Returns: its number.
    func add(_ body: [UInt8]) -> Int {
      content.withLock { content in
        content.last += 1
        content.entries.append(Entry(number: content.last, body: body))
        begin(&content)
        return content.last
      }
    }

    /// Call when an action is applied here, and with it all before it of the same process.
    ///
    /// - Returns: whether it is one of this process.
    func didApply(_ number: Int, of node: Int) -> Bool {
      content.withLock { content in
        guard content.node == node else { return false }
        content.entries.removeAll { $0.number <= number }
        (content.progress, content.mostWait) = (.now, Self.mostWait)
        return true
      }
    }

    /// Waits until the actions are in the table.
    ///
    /// - Parameter patience: the longest time.
    func flush(within patience: Duration) async {
      let end = ContinuousClock.now + patience
      while content.withLock({ $0.task != nil }), .now < end {
        do { try await Task.sleep(for: .milliseconds(5)) } catch { return }
      }
    }

    /// How long the owner could have applied an action, and has applied none; nil if it could not.
    var wait: Duration? {
      content.withLock { content in
        guard let first = content.entries.first, first.number <= content.written else { return nil }
        return .now - content.progress
      }
    }

    /// Writes the actions again that the owner should have applied long ago: a failover may have lost them. They have the same numbers, so
    /// they are not applied again.
    func writeAgainIfLate() {
      content.withLock { content in
        guard content.task == nil, let first = content.entries.first,
          first.number <= content.written,
          .now - content.progress > content.mostWait
        else { return }
        content.written = first.number - 1
        content.mostWait = min(content.mostWait * 2, .seconds(300))
        begin(&content)
      }
    }

    /// Not as a part of the session whose code is running, but with its priority: with a higher one smaller groups were written.
    private func begin(_ content: inout Content) {
      if content.task == nil {
        content.task = Task.detached(priority: Task.currentPriority) { await self.write() }
      }
    }

    /// Writes the actions that wait, and then the ones that have come meanwhile: one statement is on its way, so that the actions keep their order.
    private func write() async {
      guard let node = await cluster.listener.processNumber() else { return }
      content.withLock { $0.node = node }
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
            // The owner begins with them now, if it was not busy with others.
            if content.entries.first.map({ $0.number > content.written }) ?? true {
              content.progress = .now
            }
            content.written = max(content.written, entries[entries.count - 1].number)
            content.refusal = nil
          }
          cluster.notices.send(NoticeChannel.text(.request, name))
        } catch {
          report(error)
          // Actions that may have been written are not written again, because they have the same numbers; nor applied again.
          try? await Task.sleep(for: .milliseconds(200))
        }
      }
    }

    private func next() -> [Entry]? {
      content.withLock { content in
        let entries = content.entries.filter { $0.number > content.written }.prefix(Self.most)
        guard !entries.isEmpty, !cluster.isClosed else {
          content.task = nil
          return nil
        }
        return Array(entries)
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
