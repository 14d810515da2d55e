#if PostgreSQL
  import ClusterSupport
  import ComposableCluster
  import ComposableSessions
  import Foundation
  import Testing

  /// What ClusterModel explores, on a database: strays, lost answers, and owners that do not know that they are none.
  @Suite(.enabled(if: PostgresServer.isInstalled), .timeLimit(.minutes(20)))
  struct UncertainWriteTests {
    private let database: Database
    private let network: Network
    /// The owner, which the network separates from the database.
    private let owner: PostgresStorage
    private let other: PostgresStorage

    init() throws {
      database = try Database()
      network = try Network(to: database.server.port)
      owner = try database.storage(network)
      other = try database.storage()
    }

    @Test func aLostAnswerIsUncertain() async throws {
      let epoch = try await owner.takeOver("a", after: nil)
      network.loseAnswers()
      let write = Task { [owner] in try await owner.append([[1]], to: "a", after: 0, epoch: epoch) }
      await network.lostAnswer()
      network.cut()
      await #expect { try await write.value } throws: {
        ($0 as? SessionStorageError)?.isUncertain == true
      }
      // It is there. The owner finds out, and goes on.
      #expect(try await owner.load("a")?.turns == [[1]])
      await #expect(throws: SessionStorageError.outOfOrder(last: 1)) {
        try await owner.append([[1]], to: "a", after: 0, epoch: epoch)
      }
      try await owner.append([[2]], to: "a", after: 1, epoch: epoch)
    }

    /// The database of the next connection lacks the last commits. A write that stands on them would be lost without a word.
    @Test func aFailoverThatLosesTheEnd() async throws {
      let epoch = try await owner.takeOver("a", after: nil)
      for turn in 0..<3 {
        try await owner.append([[UInt8(turn)]], to: "a", after: turn, epoch: epoch)
      }
      try database.server.sql("delete from \(database.name("record")) where turn > 1")
      network.cut()
      await #expect(throws: SessionStorageError.outOfOrder(last: 1)) {
        try await owner.append([[3]], to: "a", after: 3, epoch: epoch)
      }
      try await owner.append([[4]], to: "a", after: 1, epoch: epoch)
      #expect(try await other.load("a")?.turns == [[0], [4]])
      // Also its takeover.
      try database.server.sql("delete from \(database.name("record")) where stream > 0")
      network.cut()
      await #expect(throws: SessionStorageError.forgotten) {
        try await owner.append([[5]], to: "a", after: 2, epoch: epoch)
      }
    }

    /// To read changes nothing, also as a part of a write.
    @Test func aLostReadIsRefused() async throws {
      _ = try await owner.load("a")
      for read in [
        { @Sendable [owner] in _ = try await owner.load("a") },
        { @Sendable [owner] in try await owner.append([[1]], to: "a", after: 0, epoch: 1) },
      ] {
        network.loseAnswers()
        let task = Task { try await read() }
        await network.lostAnswer()
        network.cut()
        await #expect { try await task.value } throws: {
          ($0 as? SessionStorageError)?.isRefused == true
        }
        _ = try await owner.load("a")
      }
    }

    @Test func aLostTakeoverIsUncertain() async throws {
      #expect(try await other.load("a") == nil)
      try await owner.check()
      _ = try await owner.takeOver("b", after: nil)
      network.loseAnswers()
      let takeover = Task { [owner] in try await owner.takeOver("a", after: nil) }
      await network.lostAnswer()
      network.cut()
      await #expect { _ = try await takeover.value } throws: {
        ($0 as? SessionStorageError)?.isUncertain == true
      }
      let position = try #require(try await owner.load("a")?.position)
      let epoch = try await owner.takeOver("a", after: position)
      #expect(epoch > position.epoch)
    }

    /// Its request arrives when another owner has written.
    @Test func aStrayOfAStaleOwnerDoesNotCount() async throws {
      let first = try await owner.takeOver("a", after: nil)
      try await owner.append([[1]], to: "a", after: 0, epoch: first)
      try await lose { [owner] in
        try await owner.append([[66], [67]], to: "a", after: 1, epoch: first)
      }
      let second = try await other.takeOver("a", after: .init(epoch: first, turn: 1))
      try await other.append([[2]], to: "a", after: 1, epoch: second)
      await network.deliver()
      try await expect(second, [[1], [2]])
      try await other.append([[3]], to: "a", after: 2, epoch: second)
      // It learns of that by any write.
      await #expect(throws: SessionStorageError.superseded) {
        try await owner.append([[68]], to: "a", after: 1, epoch: first)
      }
      try await expect(second, [[1], [2], [3]])
    }

    /// Its request arrives before the other owner's takeover: then it is a part of the session.
    @Test func aStrayThatIsFasterThanATakeoverCounts() async throws {
      let first = try await owner.takeOver("a", after: nil)
      try await lose { [owner] in try await owner.append([[1]], to: "a", after: 0, epoch: first) }
      await network.deliver()
      await #expect(throws: SessionStorageError.superseded) {
        try await other.takeOver("a", after: .init(epoch: first, turn: 0))
      }
      let second = try await other.takeOver("a", after: .init(epoch: first, turn: 1))
      try await expect(second, [[1]])
    }

    /// An owner that has read the log writes again, and its first request arrives in between.
    @Test func aStrayOfTheSameOwnerIsNotDoneTwice() async throws {
      let epoch = try await owner.takeOver("a", after: nil)
      try await lose { [owner] in try await owner.append([[1]], to: "a", after: 0, epoch: epoch) }
      #expect(try await owner.load("a")?.position.turn == 0)
      await network.deliver()
      await #expect(throws: SessionStorageError.outOfOrder(last: 1)) {
        try await owner.append([[1]], to: "a", after: 0, epoch: epoch)
      }
      try await expect(epoch, [[1]])
    }

    /// The same, but the second request is first.
    @Test func aStrayOfTheSameOwnerThatIsLateDoesNotCount() async throws {
      let epoch = try await owner.takeOver("a", after: nil)
      try await lose { [owner] in
        try await owner.append([[66], [67]], to: "a", after: 0, epoch: epoch)
      }
      try await owner.append([[1]], to: "a", after: 0, epoch: epoch)
      await network.deliver()
      try await expect(epoch, [[1]])
      try await owner.append([[2]], to: "a", after: 1, epoch: epoch)
      try await expect(epoch, [[1], [2]])
    }

    /// Records that snapshots made needless are removed, and their numbers are free. An owner that was away all the time must not
    /// take them for its own.
    @Test(arguments: [0, 1, 7, 8, 9, 40])
    func numbersThatAreFreeAgainAreNotAStaleOwners(snapshots: Int) async throws {
      let first = try await owner.takeOver("a", after: nil)
      try await owner.append([[1]], to: "a", after: 0, epoch: first)
      let second = try await other.takeOver("a", after: .init(epoch: first, turn: 1))
      for turn in 0..<snapshots {
        try await other.snapshot([9], of: "a", at: turn + 2, epoch: second)
      }
      await other.close()
      await #expect(throws: SessionStorageError.superseded) {
        try await owner.append([[66]], to: "a", after: 1, epoch: first)
      }
      await #expect(throws: SessionStorageError.superseded) {
        try await owner.snapshot([66], of: "a", at: 70, epoch: first)
      }
      #expect(
        try await other.load("a")
          == StoredSession(
            epoch: second, snapshot: snapshots == 0 ? nil : [9],
            at: snapshots == 0 ? 0 : snapshots + 1,
            turns: snapshots == 0 ? [[1]] : []))
    }

    /// So do strays, in a session that was forgotten meanwhile, and begun again.
    @Test func aStrayIsOfTheSessionThatWasForgotten() async throws {
      let first = try await owner.takeOver("a", after: nil)
      try await lose { [owner] in try await owner.append([[66]], to: "a", after: 0, epoch: first) }
      let second = try await other.takeOver("a", after: .init(epoch: first, turn: 0))
      try await other.forget("a", epoch: second)
      await network.deliver()
      #expect(try await other.load("a") == nil)
      let third = try await other.takeOver("a", after: nil)
      #expect(third > second)
      await #expect(throws: SessionStorageError.superseded) {
        try await owner.append([[66]], to: "a", after: 0, epoch: first)
      }
      try await expect(third, [])
      #expect(try await other.removeSessions(unchangedFor: .seconds(1_000_000)) == 0)
      #expect(try database.number("select count(*) from \(database.name("record"))") == 1)
    }

    /// A group of many sessions of which one is another owner's now.
    @Test func aStaleOwnerOfOneSessionWritesTheOthers() async throws {
      var epochs: [String: Int] = [:]
      for number in 0..<30 {
        epochs["\(number)"] = try await owner.takeOver("\(number)", after: nil)
      }
      _ = try await other.takeOver("7", after: .init(epoch: try #require(epochs["7"]), turn: 0))
      let superseded = await withTaskGroup(of: (String, SessionStorageError?).self) { group in
        for (name, epoch) in epochs {
          group.addTask { [owner] in
            do throws(SessionStorageError) {
              try await owner.append([[1]], to: name, after: 0, epoch: epoch)
              return (name, nil)
            } catch {
              return (name, error)
            }
          }
        }
        return await group.reduce(into: [String: SessionStorageError]()) { $0[$1.0] = $1.1 }
      }
      #expect(superseded == ["7": .superseded])
    }

    /// A server that stops in the middle of a request has the number of its record, and nobody else could write there.
    @Test func anAbandonedTransactionIsEnded() async throws {
      let storage = try database.storage(patience: .seconds(4))
      let epochs = [
        try await storage.takeOver("a", after: nil), try await storage.takeOver("b", after: nil),
      ]
      let client = try beginRecord(2, of: "a", epochs[0], as: "composable")
      defer { client.terminate() }
      async let other: Void = storage.append([[2]], to: "b", after: 0, epoch: epochs[1])
      try await storage.append([[1]], to: "a", after: 0, epoch: epochs[0])
      try await other
      try await expect(epochs[0], [[1]])
    }

    /// A transaction of another program stays. The session that it is in the way of is refused, and no other one.
    @Test func aLockedSessionIsNotTheOthers() async throws {
      let storage = try database.storage(patience: .seconds(4))
      var epochs: [Int] = []
      for number in 0..<20 { epochs.append(try await storage.takeOver("\(number)", after: nil)) }
      let client = try beginRecord(2, of: "7", epochs[7], as: "someone")
      defer { client.terminate() }
      let refused = await withTaskGroup(of: (Int, SessionStorageError?).self) { group in
        for (number, epoch) in epochs.enumerated() {
          group.addTask {
            do throws(SessionStorageError) {
              try await storage.append([[1]], to: "\(number)", after: 0, epoch: epoch)
              return (number, nil)
            } catch {
              return (number, error)
            }
          }
        }
        return await group.reduce(into: [Int: SessionStorageError]()) { $0[$1.0] = $1.1 }
      }
      #expect(refused.mapValues(\.isRefused) == [7: true])
    }

    /// Inserts a record, as a client that then stops.
    private func beginRecord(
      _ number: Int, of session: String, _ epoch: Int, as application: String
    ) throws -> Process {
      let stream = try #require(
        try database.number(
          "select id from \(database.name("stream")) where name = '\(session)'"))
      return try database.server.openTransaction(
        """
        insert into \(database.name("record")) (stream, number, epoch, before_number, before_epoch, kind, turn, body)
        values (\(stream), \(number), \(epoch), \(number - 1), \(epoch), 1, 1, '')
        """, as: application)
    }

    /// A connection that was closed while nobody used it is opened again, and nobody is told.
    @Test func connectionsThatAreEndedByTheDatabase() async throws {
      let storage = try database.storage()
      let epoch = try await storage.takeOver("a", after: nil)
      for turn in 0..<3 {
        _ = try await storage.load("a")
        try database.server.sql(
          "select pg_terminate_backend(pid, 10000) from pg_stat_activity where application_name = 'composable' and query like '%\(database.schema.suffix(20))%'"
        )
        try await storage.append([[UInt8(turn)]], to: "a", after: turn, epoch: epoch)
      }
      #expect(try await storage.load("a")?.turns == [[0], [1], [2]])
    }

    @Test func sessionsThatAreWrittenWhileOldOnesAreRemovedStay() async throws {
      let epoch = try await owner.takeOver("a", after: nil)
      try database.server.sql(
        "update \(database.name("record")) set written = written - interval '2 days'")
      network.holdRequests()
      let removal = Task { [owner] in try await owner.removeSessions(unchangedFor: .seconds(86_400))
      }
      await network.heldRequest()
      try await other.append([[1]], to: "a", after: 0, epoch: epoch)
      network.cut()
      _ = try? await removal.value
      #expect(try await owner.removeSessions(unchangedFor: .seconds(86_400)) == 0)
      #expect(try await other.load("a")?.turns == [[1]])
    }

    /// Lets a write be held by the network, and cuts the connection.
    private func lose(_ write: @escaping @Sendable () async throws -> Void) async throws {
      network.holdRequests()
      let task = Task { try await write() }
      await network.heldRequest()
      network.cut()
      await #expect { try await task.value } throws: {
        ($0 as? SessionStorageError)?.isUncertain == true
      }
    }

    private func expect(
      _ epoch: Int, _ turns: [[UInt8]], sourceLocation: SourceLocation = #_sourceLocation
    ) async throws {
      #expect(
        try await other.load("a")
          == StoredSession(epoch: epoch, snapshot: nil, at: 0, turns: turns),
        sourceLocation: sourceLocation)
    }
  }

  extension SessionStorageError {
    var isUncertain: Bool { if case .uncertain = self { true } else { false } }
    var isRefused: Bool { if case .refused = self { true } else { false } }
  }
#endif
