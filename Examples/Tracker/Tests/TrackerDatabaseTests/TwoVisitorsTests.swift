#if SQLite
  import ComposableDatabase
  import ComposableTesting
  import ComposableUI
  import Foundation
  import RandomSupport
  import Testing
  import Tracker
  import TrackerDatabase

  /// Visitors who have nothing in common but the database.
  @Suite(.timeLimit(.minutes(1))) @MainActor struct TwoVisitorsTests {
    private func visitor(of server: TrackerDatabase, _ clock: any Clock<Duration>) -> TestStoreOf<
      Tracker
    > {
      let store = TestStore(initialState: Tracker.State()) {
        Tracker()
      } withDependencies: {
        $0.continuousClock = clock
        $0.date.now = Date(timeIntervalSince1970: 0)
        $0.defaultInMemoryStorage = InMemoryStorage()
        $0.trackerClient = .calling(server, latency: .zero)
        $0.uuid = .init { UUID() }
      }
      store.exhaustivity = .off
      return store
    }

    /// A visitor who has loaded the tickets.
    private func arrived(
      at server: TrackerDatabase, _ clock: any Clock<Duration> = ImmediateClock()
    ) async -> TestStoreOf<Tracker> {
      let store = visitor(of: server, clock)
      await store.send(.appeared)
      await store.receive(\.updated.began)
      await store.receive(\.list.refreshed)
      await store.receive(\.list.loaded)
      return store
    }

    @Test func eachSeesTheChangesOfTheOther() async throws {
      let server = try TrackerDatabase()
      let (ada, grace) = (await arrived(at: server), await arrived(at: server))
      await ada.send(.board(.moved(3, to: .done, before: nil)))
      await grace.receive(\.updated.changed)
      #expect(grace.state.tickets[id: 3]?.status == .done)

      await grace.send(.list(.assignButtonTapped(3)))
      await grace.receive(\.saved)
      await ada.receive(\.updated.changed)  // its own
      await ada.receive(\.updated.changed)
      #expect(ada.state.tickets[id: 3]?.assignee == "Ada")

      let added = try await server.add(TicketDraft(title: "Fog"), at: Date())
      await ada.receive(\.updated.changed)
      #expect(ada.state.tickets[id: added.id]?.title == "Fog")

      await ada.send(.list(.deleteButtonTapped(3)))
      await ada.receive(\.deleted)
      await grace.skipReceivedActions()
      #expect(try await server.tickets().map(\.id).contains(3) == false)
      await ada.skipInFlightEffects()
      await grace.skipInFlightEffects()
    }

    /// Both change a ticket, each another part of it: none of the changes is lost.
    @Test func changesOfOneTicketAtOnce() async throws {
      let (server, clock) = (try TrackerDatabase(), TestClock())
      let ada = await arrived(at: server, clock)
      await ada.send(.list(.assignButtonTapped(3)))
      await ada.receive(\.list.delegate.changed)
      var theirs = try #require(await server.tickets().first { $0.id == 3 })
      theirs.title = "Translate to Danish"
      try await server.save(theirs)
      await ada.receive(\.updated.changed)
      #expect(ada.state.tickets[id: 3]?.title == "Translate to Danish")
      #expect(ada.state.tickets[id: 3]?.assignee == "Ada")
      await clock.advance(by: .milliseconds(500))
      await ada.receive(\.saved)
      // What of the two was later is known by the server.
      await ada.receive(\.list.refreshed)
      await ada.receive(\.list.loaded)
      let stored = try #require(await server.tickets().first { $0.id == 3 })
      #expect(stored.title == "Translate to Danish")
      #expect(stored.assignee == "Ada")
      #expect(ada.state.tickets[id: 3] == stored)
    }

    /// The server refuses a change, others change the ticket, and the user tries again.
    @Test func aChangeThatWasRefusedKeepsThatOfAnother() async throws {
      let (server, clock) = (try TrackerDatabase(), TestClock())
      let ada = await arrived(at: server, clock)
      @Shared(.trackerSettings) var settings
      $settings.withLock { $0.refused = .changes }
      await ada.send(.list(.assignButtonTapped(3)))
      await ada.receive(\.list.delegate.changed)
      await clock.advance(by: .milliseconds(500))
      await ada.receive(\.savingFailed)
      var theirs = try #require(await server.tickets().first { $0.id == 3 })
      theirs.title = "Translate to Danish"
      try await server.save(theirs)
      await ada.receive(\.updated.changed)
      // What the list has loaded is the base of the next merge.
      await ada.send(.list(.refreshed))
      await ada.receive(\.list.loaded)
      theirs.details = "In March"
      try await server.save(theirs)
      await ada.receive(\.updated.changed)
      $settings.withLock { $0.refused = .none }
      await ada.send(.list(.delegate(.changed(3))))
      await clock.advance(by: .milliseconds(500))
      await ada.receive(\.saved)
      let stored = try #require(await server.tickets().first { $0.id == 3 })
      #expect(stored.title == "Translate to Danish")
      #expect(stored.details == "In March")
      #expect(stored.assignee == "Ada")
    }

    @Test func aTicketIsDeletedBeforeItsChangeIsSaved() async throws {
      let (server, clock) = (try TrackerDatabase(), TestClock())
      let ada = await arrived(at: server, clock)
      await ada.send(.list(.assignButtonTapped(3)))
      await ada.receive(\.list.delegate.changed)
      try await server.delete(3)
      await ada.receive(\.updated.changed) {
        $0.$tickets.withLock { _ = $0.remove(id: 3) }
        $0.$unsaved.withLock { $0 = [:] }
        $0.alert = AlertState {
          TextState("\"Translate to Korean\" was deleted")
        } message: {
          TextState("Your last change was not saved yet.")
        }
      }
      await clock.advance(by: .milliseconds(500))
    }

    @Test func aCommentOfAnotherIsShown() async throws {
      let server = try TrackerDatabase()
      let ada = await arrived(at: server)
      await ada.send(.ticketSelected(1))
      await ada.send(.detail(.presented(.comments(.appeared))))
      await ada.receive(\.detail.presented.comments.loaded)
      let comment = TicketComment(id: UUID(), author: "Grace", text: "Done.", date: Date())
      try await server.add(comment, to: 1)
      await ada.receive(\.updated.changed)
      await ada.receive(\.detail.presented.comments.loaded)
      #expect(ada.state.detail?.comments.sent.last?.text == "Done.")
    }

    /// Of many tickets only those that have changed are read again.
    @Test func aChangeAmongManyTickets() async throws {
      let day = Date(timeIntervalSince1970: 0)
      let many = (1...20_000).map { Ticket(id: $0, title: "Number \($0)", created: day) }
      let server = try TrackerDatabase(TrackerContents(many))
      let ada = await arrived(at: server)
      #expect(ada.state.tickets.count == 20_000)
      try await server.move(15_000, to: TicketPlace(.done, rank: 1), at: day)
      var moved = many[14_999]
      moved.place = TicketPlace(.done, rank: 1)
      await ada.receive(.updated(.changed([moved], deleted: [])))
      #expect(ada.state.tickets[id: 15_000]?.status == .done)
    }

    /// As a view that shows each change over time declares it.
    @Test func anAnimatedQueryFollowsTheDatabase() async throws {
      let database = try DatabaseQueue()
      try await database.write { try $0.execute(sql: "CREATE TABLE name (text TEXT)") }
      try await withDependencies {
        $0.defaultDatabase = database
      } operation: {
        @SharedReader(.animated(.fetchAll(sql: "SELECT text FROM name"))) var names: [String]
        @SharedReader(.animated(.fetchOne(sql: "SELECT count(*) FROM name"), .snappy)) var count = 0
        try await database.write { try $0.execute(sql: "INSERT INTO name VALUES ('Blob')") }
        #expect(names == ["Blob"])
        #expect(count == 1)
      }
    }

    /// Changes at once, of the same tickets: when all is answered, each visitor has what the database has.
    @Test(arguments: UInt64(1)...12) func inTheEndAllSeeTheSame(seed: UInt64) async throws {
      var random = SeededGenerator(seed: seed)
      let server = try TrackerDatabase()
      let visitors = (0..<3).map { _ in store(of: server) }
      for visitor in visitors {
        visitor.send(.appeared)
        for await tickets in visitor.state.$tickets.values where !tickets.isEmpty { break }
      }
      var calls: [StoreTask] = []
      for number in 0..<40 {
        let visitor = visitors.randomElement(using: &random)!
        calls.append(visitor.send(.random(number, on: visitor.tickets, using: &random)))
        if Int.random(in: 0..<4, using: &random) == 0 { await Task.yield() }
      }
      for call in calls { await call.finish() }
      // A visitor saves once more if he learns of a change while he saves another one.
      for visitor in visitors {
        for await unsaved in visitor.state.$unsaved.values where unsaved.isEmpty { break }
        for await moves in visitor.state.board.$moves.values where moves.isEmpty { break }
      }
      let tickets = Set(try await server.tickets().map(Stored.init))
      for visitor in visitors {
        for await known in visitor.state.$tickets.values
        where Set(known.map(Stored.init)) == tickets { break }
      }
    }

    private func store(of server: TrackerDatabase) -> StoreOf<Tracker> {
      Store(initialState: Tracker.State()) {
        Tracker()
      } withDependencies: {
        $0.continuousClock = ImmediateClock()
        $0.date.now = Date(timeIntervalSince1970: 0)
        $0.defaultInMemoryStorage = InMemoryStorage()
        $0.trackerClient = .calling(server, latency: .zero)
      }
    }
  }

  /// What of a ticket is the database's.
  private struct Stored: Hashable {
    let id: Ticket.ID
    let title: String
    let assignee: String?
    let place: TicketPlace

    init(_ ticket: Ticket) {
      (id, title, assignee, place) = (ticket.id, ticket.title, ticket.assignee, ticket.place)
    }
  }

  extension Tracker.Action {
    /// What a user can do with tickets that he sees.
    fileprivate static func random(
      _ number: Int, on tickets: IdentifiedArrayOf<Ticket>, using random: inout SeededGenerator
    ) -> Self {
      // Of few tickets, so that they meet.
      guard let ticket = tickets.prefix(4).randomElement(using: &random) else {
        return .list(.refreshed)
      }
      switch Int.random(in: 0..<8, using: &random) {
      case 0...2: return .list(.assignButtonTapped(ticket.id))
      case 3: return .list(.doneButtonTapped(ticket.id))
      case 4, 5:
        let status = Ticket.Status.allCases.randomElement(using: &random)!
        return .board(.moved(ticket.id, to: status, before: nil))
      case 6 where number % 3 == 0: return .list(.deleteButtonTapped(ticket.id))
      default: return .list(.refreshed)
      }
    }
  }
#endif
