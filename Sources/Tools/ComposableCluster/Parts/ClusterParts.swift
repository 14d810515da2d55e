#if PostgreSQL
  internal import ComposableRuntime
  internal import ComposableSessions

  /// The connections of a cluster, for its stores and its members.
  final class ClusterParts: Sendable {
    let tables: TablePlace
    let storage: PostgresStorage
    let listener: NoticeListener
    let notices: NoticeSender
    /// For statements that write.
    let requests: StatementLane
    /// For statements that only read.
    let reads: StatementLane
    let patience: Duration
    private let closed = Locked(false)

    init(
      _ address: PostgresAddress, _ storage: PostgresStorage, schema: String, patience: Duration,
      interval: Duration, wake: @escaping @Sendable (String?) -> Void
    ) {
      (self.storage, self.patience) = (storage, patience)
      let tables = TablePlace(schema: schema)
      let versions = TableVersions(tables: tables)
      let channel = NoticeChannel(tables)
      func connection() -> LaneConnection { LaneConnection(address, versions, patience: patience) }
      self.tables = tables
      listener = NoticeListener(
        address, versions, channel, patience: patience, interval: interval, wake: wake)
      notices = NoticeSender(connection(), channel)
      requests = StatementLane("requests", connection())
      reads = StatementLane("reads", connection())
    }

    var isClosed: Bool { closed.withLock { $0 } }

    func close() async {
      closed.withLock { $0 = true }
      await storage.close()
      await requests.close()
      await reads.close()
      await notices.close()
      await listener.close()
    }
  }
#endif
