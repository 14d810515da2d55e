#if PostgreSQL
  import ClusterSupport
  import ComposableCluster
  import ComposableRuntime
  import ComposableSessions
  import Foundation
  import RandomSupport
  import Testing

  /// Three servers, pages that move between them, networks that are cut, and a database that crashes.
  @Suite(.enabled(if: PostgresServer.isInstalled), .timeLimit(.minutes(20)))
  struct FaultyClusterTests {
    /// No event that was acknowledged is lost, and none is there twice, in any session.
    @Test(.serialized, arguments: 0..<(isLong ? 40 : 4))
    func eachAcknowledgedEventIsThereOnce(seed: Int) async throws {
      let database = Database(try PostgresServer())
      let nodes = try (0..<3).map { _ in try Node(database) }
      try await nodes[0].storage.check()
      let events = isLong ? 100 : 40
      let faults = Task {
        var random = SeededGenerator(seed: UInt64(seed))
        while !Task.isCancelled {
          await nodes[Int(random.next() % 3)].suffer(&random)
          guard random.next() % 40 == 0 else { continue }
          try await Self.outsideOfThePool { try database.server.crash() }
        }
      }
      try await withThrowingTaskGroup(of: Void.self) { group in
        for number in 0..<8 {
          group.addTask {
            var random = SeededGenerator(seed: UInt64(seed * 100 + number))
            for event in 1...events {
              // Another server, if this one could not do it, or because the page is moved.
              while !(try await nodes[Int(random.next() % 3)].apply(event, of: "\(number)")) {}
            }
          }
        }
        try await group.waitForAll()
      }
      faults.cancel()
      for node in nodes { node.end() }
      try await faults.value
      let storage = try database.storage()
      for number in 0..<8 {
        let stored = try #require(try await storage.load("\(number)"))
        #expect(Node.events(of: stored) == Array(1...events))
      }
    }

    private static func outsideOfThePool(_ body: @escaping @Sendable () throws -> Void) async throws
    {
      try await withCheckedThrowingContinuation { continuation in
        DispatchQueue(label: "Crash").async { continuation.resume(with: Result { try body() }) }
      }
    }
  }

  /// A server with sessions whose state is the list of their events.
  private final class Node: Sendable {
    /// An event whose predecessor was acknowledged, and is not there.
    private struct LostEvent: Error {
      let event: Int
      let of: String
    }

    private struct Owned {
      var epoch: Int
      var events: [Int]
    }

    let storage: PostgresStorage
    private let network: Network
    private let sessions = Locked<[String: Owned]>([:])

    init(_ database: Database) throws {
      network = try Network(to: database.server.port)
      storage = try database.storage(network, patience: .seconds(2))
    }

    /// Something happens to its network.
    func suffer(_ random: inout SeededGenerator) async {
      await network.suffer(after: 12, &random)
    }

    func end() { network.end() }

    /// Applies the next event of a session.
    ///
    /// - Returns: whether it is stored.
    /// - Throws: an error if an earlier event is not there.
    func apply(_ event: Int, of session: String) async throws -> Bool {
      try Task.checkCancellation()
      var lost: LostEvent?
      do throws(SessionStorageError) {
        var owned = try await own(session)
        // It was stored, and its answer was lost.
        if owned.events.count >= event { return true }
        guard owned.events.count == event - 1 else {
          // If it was read just now, nothing can have gone on since.
          if sessions.withLock({ $0[session] }) == nil {
            lost = LostEvent(event: event, of: session)
          }
          throw .superseded
        }
        let turn = owned.events.count
        owned.events.append(event)
        try await storage.append(
          [Self.bytes([event])], to: session, after: turn, epoch: owned.epoch)
        sessions.withLock { $0[session] = owned }
        if event % 4 == 0 {
          try await storage.snapshot(
            Self.bytes(owned.events), of: session, at: event, epoch: owned.epoch)
        }
        return true
      } catch {
        // Whatever it was, the database knows more.
        sessions.withLock { $0[session] = nil }
        if let lost { throw lost }
        return false
      }
    }

    private func own(_ session: String) async throws(SessionStorageError) -> Owned {
      if let owned = sessions.withLock({ $0[session] }) { return owned }
      let stored = try await storage.load(session)
      let epoch = try await storage.takeOver(session, after: stored?.position)
      return Owned(epoch: epoch, events: stored.map(Self.events) ?? [])
    }

    static func events(of stored: StoredSession) -> [Int] {
      ((stored.snapshot ?? []) + stored.turns.joined()).map { Int($0) }
    }

    private static func bytes(_ events: [Int]) -> [UInt8] { events.map { UInt8($0) } }
  }

  private let isLong = ProcessInfo.processInfo.environment["COMPOSABLE_LONG"] != nil
#endif
