#if PostgreSQL
  internal import ComposableRuntime
  internal import IssueReporting

  /// The members of one topic, in this process and, as far as they are known, in the others.
  final class MemberTopic: Sendable {
    private struct Content {
      /// The members of this process.
      var own: [Int: [UInt8]] = [:]
      var last = 0
      var all: [[UInt8]]?
      var observers: [Int: @Sendable ([[UInt8]]) -> Void] = [:]
      var observations = 0
    }

    /// A row of the table.
    private struct Row: Equatable {
      let node: Int
      let number: Int
      let body: [UInt8]
      let isAlive: Bool
    }

    private let topic: [UInt8]
    private let cluster: ClusterParts
    private let content = Locked(Content())
    private let looks = RepeatedLook()

    init(_ topic: [UInt8], in cluster: ClusterParts) {
      (self.topic, self.cluster) = (topic, cluster)
    }

    deinit {
      guard !content.withLock({ $0.own.isEmpty }) else { return }
      Task { [cluster, topic] in
        guard let node = await cluster.listener.processNumber() else { return }
        await Self.write([:], of: node, topic, cluster)
      }
    }

    func join(_ body: [UInt8]?) -> Int {
      if body == nil {
        reportIssue(
          "A member of '\(String(decoding: topic, as: UTF8.self))' can't be encoded, and is not added."
        )
      }
      let number = content.withLock { content in
        content.last += 1
        content.own[content.last] = body
        return content.last
      }
      wake()
      return number
    }

    func update(_ number: Int, _ body: [UInt8]?) {
      let isNew = content.withLock { content in
        defer { content.own[number] = body }
        return content.own[number] != body
      }
      if isNew { wake() }
    }

    func observe(_ observer: @escaping @Sendable ([[UInt8]]) -> Void) -> Int {
      let (number, known) = content.withLock { content in
        content.observations += 1
        content.observers[content.observations] = observer
        // The next look tells it, even if nothing is new: this may come after it.
        defer { content.all = nil }
        return (content.observations, content.all)
      }
      if let known { observer(known) }
      wake()
      return number
    }

    func stopObserving(_ number: Int) { content.withLock { $0.observers[number] = nil } }

    /// Looks whether there is anything new.
    func wake() { looks.look { [weak self] in await self?.look() } }

    private func look() async {
      guard let node = await cluster.listener.processNumber() else { return }
      guard var rows = try? await read(node) else { return }
      let own = content.withLock { $0.own }
      // Another process may have taken this one for gone.
      let written = rows.filter { $0.node == node }.map { ($0.number, $0.body) }
      if Dictionary(written, uniquingKeysWith: { $1 }) != own {
        await Self.write(own, of: node, topic, cluster)
        rows.removeAll { $0.node == node }
        rows += own.sorted { $0.key < $1.key }.map {
          Row(node: node, number: $0.key, body: $0.value, isAlive: true)
        }
        rows.sort { ($0.node, $0.number) < ($1.node, $1.number) }
      }
      if rows.contains(where: { !$0.isAlive }) { await removeGone() }
      let all = rows.filter(\.isAlive).map(\.body)
      let observers = content.withLock { content in
        defer { content.all = all }
        return content.all == all ? [] : Array(content.observers.values)
      }
      for observer in observers { observer(all) }
    }

    private func read(_ own: Int) async throws(PostgresFailure) -> [Row] {
      let rows = try await cluster.reads.run(
        """
        select m.node, m.number, m.body, (m.node = $2 or \(NoticeListener.isAlive("m.node")))::int::int8
        from \(cluster.tables.member) m where m.topic = $1 order by m.node, m.number
        """, .bytes(topic), .integer(own))
      var members: [Row] = []
      for row in 0..<rows.count {
        members.append(
          Row(
            node: try rows.integer(row, 0), number: try rows.integer(row, 1),
            body: try rows.bytes(row, 2), isAlive: try rows.integer(row, 3) == 1))
      }
      return members
    }

    /// Replaces the rows of a process. If it fails, the next look does it.
    private static func write(
      _ own: [Int: [UInt8]], of node: Int, _ topic: [UInt8], _ cluster: ClusterParts
    ) async {
      let numbers = own.keys.sorted()
      let rows = try? await cluster.requests.run([
        PostgresStatement("select set_config('synchronous_commit', 'off', true)"),
        PostgresStatement(
          "delete from \(cluster.tables.member) where topic = $1 and node = $2", .bytes(topic),
          .integer(node)),
        PostgresStatement(
          """
          insert into \(cluster.tables.member) (topic, node, number, body)
          select $1, $2, number, body from unnest($3::int8[], $4::bytea[]) as new (number, body)
          """, .bytes(topic), .integer(node), .integers(numbers),
          .arrayOfBytes(numbers.map { own[$0] ?? [] })),
      ])
      if rows != nil { cluster.notices.send(NoticeChannel.text(.members, topic)) }
    }

    private func removeGone() async {
      _ = try? await cluster.requests.run([
        PostgresStatement(
          """
          delete from \(cluster.tables.member) m where m.topic = $1 and not \(NoticeListener.isAlive("m.node"))
          """, .bytes(topic))
      ])
    }
  }
#endif
