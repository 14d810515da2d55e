import ComposableArchitecture
import ComposableTesting
import Testing
import Tracker

@MainActor @Suite(.timeLimit(.minutes(20))) struct BoardTests {
  static func makeStore(
    _ tickets: Ticket...,
    move: @escaping @Sendable (Ticket.ID, TicketPlace) async throws -> Void
  ) -> TestStoreOf<Board> {
    let state = Board.State()
    state.$tickets.withLock { $0 = IdentifiedArray(uniqueElements: tickets) }
    return TestStore(initialState: state) {
      Board()
    } withDependencies: {
      $0.trackerClient.move = move
    }
  }

  /// The rank is between those of the neighbors: one ticket changes.
  @Test(
    arguments: [
      (4, Ticket.Status.backlog, 1, 0.0), (4, .backlog, 2, 1.5), (4, .backlog, nil, 4),
      (1, .backlog, 3, 2.5),
      (1, .backlog, nil, 4), (3, .backlog, 1, 0), (1, .review, nil, 0), (4, .backlog, 99, 4),
      // They are there already.
      (1, .backlog, 2, nil), (1, .backlog, 1, nil), (3, .backlog, nil, nil), (4, .done, nil, nil),
      // It is unknown.
      (9, .done, 4, 3),
    ] as [(Ticket.ID, Ticket.Status, Ticket.ID?, Double?)])
  func places(id: Ticket.ID, status: Ticket.Status, next: Ticket.ID?, rank: Double?) {
    let tickets: IdentifiedArrayOf<Ticket> = [
      .sample(1), .sample(2), .sample(3), .sample(4, status: .done),
    ]
    let place = tickets.place(for: id, in: status, before: next)
    #expect(place == rank.map { TicketPlace(status, rank: $0) })
  }

  @Test func aCardIsMoved() async {
    let moved = LockIsolated<[TicketPlace]>([])
    let store = Self.makeStore(.sample(1), .sample(2, status: .done)) { _, place in
      moved.withValue { $0.append(place) }
    }
    let (start, goal) = (TicketPlace(.backlog, rank: 1), TicketPlace(.done, rank: 1))
    await store.send(.moved(1, to: .done, before: 2)) {
      $0.$tickets.withLock { $0[id: 1]?.place = goal }
      $0.$moves.withLock { $0 = [1: CardMove(from: start, to: goal)] }
    }
    await store.receive(.moveSaved(1)) { $0.$moves.withLock { $0 = [:] } }
    await store.receive(.delegate(.moved(1)))
    #expect(moved.value == [goal])
    // It is there.
    await store.send(.moved(1, to: .done, before: 2))
  }

  @Test func aCardGoesBackWhenTheServerRefuses() async {
    let store = Self.makeStore(.sample(1, "Wind"), .sample(2, "Fog")) { _, _ in throw Offline() }
    let goal = TicketPlace(.done, rank: 0)
    await store.send(.moved(1, to: .done, before: nil)) {
      $0.$tickets.withLock { $0[id: 1]?.place = goal }
      $0.$moves.withLock { $0 = [1: CardMove(from: TicketPlace(.backlog, rank: 1), to: goal)] }
    }
    await store.receive(.moveFailed(1, "offline")) {
      $0.$tickets.withLock { $0[id: 1]?.place = TicketPlace(.backlog, rank: 1) }
      $0.$moves.withLock { $0 = [:] }
      $0.refusals = [Board.Refusal("Wind", reason: "offline")]
      $0.alert = AlertState {
        TextState("\"Wind\" was not moved")
      } message: {
        TextState("offline")
      }
    }
    // Another one, before the user has read it.
    await store.send(.moved(2, to: .done, before: nil)) {
      $0.$tickets.withLock { $0[id: 2]?.place = goal }
      $0.$moves.withLock { $0 = [2: CardMove(from: TicketPlace(.backlog, rank: 2), to: goal)] }
    }
    await store.receive(.moveFailed(2, "offline")) {
      $0.$tickets.withLock { $0[id: 2]?.place = TicketPlace(.backlog, rank: 2) }
      $0.$moves.withLock { $0 = [:] }
      $0.refusals.append(Board.Refusal("Fog", reason: "offline"))
      $0.alert = AlertState {
        TextState("2 cards were not moved")
      } message: {
        TextState("Wind: offline\nFog: offline")
      }
    }
    await store.send(.alert(.dismiss)) {
      $0.refusals = []
      $0.alert = nil
    }
  }

  /// Moved to a second and a third column before the answer: the second is never asked for.
  @Test func aCardThatIsMovedAgainWaits() async {
    let moved = LockIsolated<[TicketPlace]>([])
    let answer = AsyncStream<Void>.makeStream()
    let store = Self.makeStore(.sample(1)) { _, place in
      moved.withValue { $0.append(place) }
      for await _ in answer.stream { break }
    }
    let start = TicketPlace(.backlog, rank: 1)
    let places = [Ticket.Status.underWay, .review, .done].map { TicketPlace($0, rank: 0) }
    var move = CardMove(from: start, to: places[0])
    await store.send(.moved(1, to: .underWay, before: nil)) {
      $0.$tickets.withLock { $0[id: 1]?.place = places[0] }
      $0.$moves.withLock { [move] in $0 = [1: move] }
    }
    for place in places[1...] {
      move.wait(for: place)
      await store.send(.moved(1, to: place.status, before: nil)) {
        $0.$tickets.withLock { $0[id: 1]?.place = place }
        $0.$moves.withLock { [move] in $0 = [1: move] }
      }
    }
    answer.continuation.yield()
    #expect(move.answered(isMoved: true) == places[2])
    await store.receive(.moveSaved(1)) { $0.$moves.withLock { [move] in $0 = [1: move] } }
    await store.receive(.delegate(.moved(1)))
    answer.continuation.yield()
    await store.receive(.moveSaved(1)) { $0.$moves.withLock { $0 = [:] } }
    await store.receive(.delegate(.moved(1)))
    #expect(moved.value == [places[0], places[2]])
  }

  /// Whatever became of the cards around it.
  @Test func aCardThatWasDeletedDoesNotComeBack() async {
    let answer = AsyncStream<Void>.makeStream()
    let store = Self.makeStore(.sample(1)) { _, _ in
      for await _ in answer.stream { break }
      throw Offline()
    }
    let goal = TicketPlace(.done, rank: 0)
    await store.send(.moved(1, to: .done, before: nil)) {
      $0.$tickets.withLock { $0[id: 1]?.place = goal }
      $0.$moves.withLock { $0 = [1: CardMove(from: TicketPlace(.backlog, rank: 1), to: goal)] }
    }
    store.state.$tickets.withLock { $0 = [] }
    answer.continuation.yield()
    await store.receive(.moveFailed(1, "offline")) {
      $0.$moves.withLock { $0 = [:] }
    }
  }
}
