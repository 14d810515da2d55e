#if PostgreSQL
  import ClusterSupport
  import ComposableArchitecture
  import ComposableCluster
  import Foundation
  import Testing

  /// Stores that several processes share.
  @Suite(.enabled(if: PostgresServer.isInstalled), .timeLimit(.minutes(5)))
  @MainActor
  struct SharedStoreTests {
    /// All apply the same actions in the same order, with the same results of dependencies; effects run in one of them.
    @Test
    func allShowTheSame() async throws {
      let database = try Database()
      let processes = try ["a", "b", "c"].map { try BoardProcess($0, database) }
      for number in 0..<30 { processes[number % 3].add("\(number)") }
      for process in processes {
        await process.wait { $0.entries.count == 30 && $0.notes.count == 30 }
      }
      #expect(Set(processes[0].state.ids).count == 30)
      for process in processes {
        #expect(process.state == processes[0].state)
        // Those of one process are in their order.
        for number in 0..<3 {
          #expect(
            process.state.entries.compactMap { Int($0) }.filter { $0 % 3 == number }
              == Array(stride(from: number, to: 30, by: 3)))
        }
      }
      #expect(Set(processes[0].state.notes.map { $0.split(separator: " ")[0] }).count == 1)
      for process in processes { await process.end() }
    }

    /// The task of an action ends when it is applied here.
    @Test
    func aTaskEndsWithItsAction() async throws {
      let database = try Database()
      let process = try BoardProcess("a", database)
      for entry in ["1", "2", "3"] {
        await process.add(entry)?.finish()
        #expect(process.state.entries.last == entry)
      }
      await process.end()
    }

    /// When the owner goes, another one takes its place, and nothing is lost.
    @Test
    func theOwnerMoves() async throws {
      let database = try Database()
      let first = try BoardProcess("a", database)
      await first.add("1")?.finish()
      let second = try BoardProcess("b", database)
      await second.add("2")?.finish()
      await second.wait { $0.notes.count == 2 }
      #expect(second.state.notes == ["a 1", "a 2"])
      await first.end()
      await second.add("3")?.finish()
      await second.wait { $0.notes.count == 3 }
      #expect(second.state.entries == ["1", "2", "3"])
      #expect(second.state.notes.last == "b 3")
      let third = try BoardProcess("c", database)
      await third.wait { $0.notes.count == 3 }
      #expect(third.state == second.state)
      for process in [second, third] { await process.end() }
    }
  }
#endif
