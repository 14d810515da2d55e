#if PostgreSQL
  import ClusterSupport
  import ComposableCluster
  import Foundation
  import Testing

  /// Who is there, in several processes.
  @Suite(.enabled(if: PostgresServer.isInstalled), .timeLimit(.minutes(5)))
  struct MembersTests {
    struct Person: Codable, Sendable, Equatable {
      var name: String
    }

    private func cluster(_ database: Database, _ network: Network? = nil) throws -> Cluster {
      try Cluster(
        database.server.address(port: network?.port), schema: database.schema,
        patience: .seconds(2), interval: .milliseconds(200))
    }

    private func wait(
      _ members: Members<Person>, until isTrue: ([String]) -> Bool
    ) async -> [String] {
      for await people in members.values {
        let names = people.map(\.name).sorted()
        if isTrue(names) { return names }
      }
      return []
    }

    /// Members of all processes are known to all, change, and leave.
    @Test
    func membersComeAndGo() async throws {
      let database = try Database()
      let (first, second) = (try cluster(database), try cluster(database))
      let (here, there) = (
        first.members("board", of: Person.self), second.members("board", of: Person.self)
      )
      let ada = here.join(Person(name: "Ada"))
      var bob: Membership<Person>? = there.join(Person(name: "Bob"))
      for members in [here, there] {
        #expect(await wait(members) { $0.count == 2 } == ["Ada", "Bob"])
      }
      ada.update(Person(name: "Grace"))
      #expect(await wait(there) { $0.contains("Grace") } == ["Bob", "Grace"])
      _ = bob
      bob = nil
      #expect(await wait(here) { $0.count == 1 } == ["Grace"])
      ada.leave()
      #expect(await wait(there) { $0.isEmpty } == [])
      await first.close()
      await second.close()
    }

    /// The members of a process that is gone are gone, and those of one that comes back are there again.
    @Test
    func aProcessIsGone() async throws {
      let database = try Database()
      let network = try Network(to: database.server.port)
      let (first, second) = (try cluster(database, network), try cluster(database))
      let members = second.members("board", of: Person.self)
      let ada = first.members("board").join(Person(name: "Ada"))
      let bob = members.join(Person(name: "Bob"))
      _ = await wait(members) { $0 == ["Ada", "Bob"] }
      network.goDown()
      _ = await wait(members) { $0 == ["Bob"] }
      network.recover()
      _ = await wait(members) { $0 == ["Ada", "Bob"] }
      await first.close()
      _ = await wait(members) { $0 == ["Bob"] }
      withExtendedLifetime((ada, bob)) {}
      await second.close()
    }
  }
#endif
