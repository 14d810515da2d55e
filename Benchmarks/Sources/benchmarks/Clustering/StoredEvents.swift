#if PostgreSQL
  import ClusterSupport
  import ComposableCluster
  import ComposableSessions
  import WebLoad

  /// What the database of a cluster takes, beside what its own client can do with it in the same run.
  struct StoredEvents {
    /// The number of sessions that write at once, each one turn after the other.
    var sessions = 600
    var seconds = 5

    /// - Parameter report: gets each figure.
    func measure(_ report: (Figure) -> Void) async throws {
      let server = try PostgresServer(isDurable: true)
      try server.sql("create table line (number bigserial primary key, body bytea not null)")
      let insertion = "insert into line (body) values (decode(repeat('61', 100), 'hex'))"
      let alone = try server.transactionsPerSecond(insertion, clients: 1, count: 3_000)
      let together = try server.transactionsPerSecond(insertion, clients: 16, count: 2_000)
      report(Figure("a row and a commit, by pgbench", 1e3 / alone, .milliseconds))
      report(
        Figure("a row and a commit, by pgbench with 16 connections", 1e9 / together, .nanoseconds))

      let storage = try PostgresStorage(server.address())
      let body = [UInt8](repeating: 97, count: 100)
      var times: [Double] = []
      let epoch = try await storage.takeOver("alone", after: nil)
      let end = ContinuousClock.now + .seconds(seconds)
      while .now < end {
        let start = ContinuousClock.now
        try await storage.append([body], to: "alone", after: times.count, epoch: epoch)
        times.append(start.duration(to: .now) / .milliseconds(1))
      }
      let median = Samples(times).median
      report(Figure("an event alone, median", median, .milliseconds))
      report(
        Figure("an event alone, of pgbench's row and commit", median * alone / 1e3, .ratio, most: 2)
      )

      let start = ContinuousClock.now
      let last = start + .seconds(seconds)
      let count = try await withThrowingTaskGroup(of: Int.self) { group in
        for number in 0..<sessions {
          group.addTask {
            let name = "session \(number)"
            let epoch = try await storage.takeOver(name, after: nil)
            var turn = 0
            while .now < last {
              try await storage.append([body], to: name, after: turn, epoch: epoch)
              turn += 1
            }
            return turn
          }
        }
        return try await group.reduce(0, +)
      }
      // 10,000 a second.
      report(
        Figure(
          "an event, of \(sessions) sessions at once",
          start.duration(to: .now) / .nanoseconds(count),
          .nanoseconds, most: 100_000))
      await storage.close()
    }
  }
#endif
