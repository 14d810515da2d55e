#if PostgreSQL
  import ClusterSupport
  import ComposableArchitecture
  import ComposableRuntime
  import Foundation
  import RandomSupport
  import Testing

  /// Three processes that share a store, networks that are cut, a database that crashes, and processes that end.
  @Suite(.enabled(if: PostgresServer.isInstalled), .timeLimit(.minutes(20)))
  @MainActor
  struct FaultySharedStoreTests {
    /// Each action that came back to its process is there once, in its order, for all; no other one is there twice.
    @Test(.serialized, arguments: 0..<(isLong ? 40 : 4))
    func eachActionIsThereOnce(seed: Int) async throws {
      let database = Database(try PostgresServer())
      let slots = try (0..<3).map { try Slot($0, database) }
      let faults = Task {
        var random = SeededGenerator(seed: UInt64(seed))
        while !Task.isCancelled {
          let slot = slots[Int(random.next() % 3)]
          if random.next() % 8 == 0 {
            try await slot.restart(kills: random.next() % 2 == 0)
          } else {
            await slot.suffer(&random)
          }
          if random.next() % 30 == 0 {
            try await Self.outsideOfThePool { try database.server.crash() }
          }
        }
      }
      await withTaskGroup(of: Void.self) { group in
        for slot in slots { group.addTask { await slot.addEntries(isLong ? 60 : 25) } }
      }
      faults.cancel()
      for slot in slots { slot.network.end() }
      try await faults.value
      // Without a network in between.
      let last = try BoardProcess("last", database)
      await last.add("last")?.finish()
      let entries = last.state.entries
      #expect(Set(entries).count == entries.count)
      #expect(Set(last.state.ids).count == entries.count)
      for slot in slots {
        let own = entries.filter { $0.hasPrefix("\(slot.number) ") }
        #expect(slot.acknowledged.subtracting(own).isEmpty)
        // The others may come late, from a process that has ended.
        let known = own.filter(slot.acknowledged.contains)
        #expect(known == known.sorted { Self.number($0) < Self.number($1) })
      }
      await last.end()
    }

    private static func number(_ entry: String) -> Int { Int(entry.split(separator: " ")[1]) ?? 0 }

    private static func outsideOfThePool(_ body: @escaping @Sendable () throws -> Void) async throws
    {
      try await withCheckedThrowingContinuation { continuation in
        DispatchQueue(label: "Crash").async { continuation.resume(with: Result { try body() }) }
      }
    }
  }

  /// A place for one process after the other.
  @MainActor
  private final class Slot {
    let number: Int
    /// The network of the process.
    private(set) var network: Network
    /// The entries that came back to the process that had added them.
    private(set) var acknowledged: Set<String> = []
    private let database: Database
    private var process: BoardProcess

    init(_ number: Int, _ database: Database) throws {
      (self.number, self.database) = (number, database)
      network = try Network(to: database.server.port)
      process = try BoardProcess("\(number)", database, network, patience: .seconds(2))
    }

    /// The process ends, and another one begins.
    ///
    /// - Parameter kills: whether it does not come to tell the database.
    func restart(kills: Bool) async throws {
      let old = (process: process, network: network)
      network = try Network(to: database.server.port)
      process = try BoardProcess("\(number)", database, network, patience: .seconds(2))
      if kills { old.network.end() }
      await old.process.end()
      old.network.end()
    }

    func suffer(_ random: inout SeededGenerator) async {
      await network.suffer(after: 30, &random)
    }

    func addEntries(_ count: Int) async {
      for entry in 1...count {
        let (process, text) = (process, "\(number) \(entry)")
        await process.add(text)?.finish()
        // If the process has ended meanwhile, it may come later, or never.
        if process.state.entries.contains(text) { acknowledged.insert(text) }
      }
    }
  }

  private let isLong = ProcessInfo.processInfo.environment["COMPOSABLE_LONG"] != nil
#endif
