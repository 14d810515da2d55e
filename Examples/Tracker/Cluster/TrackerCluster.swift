#if PostgreSQL
  import ComposableArchitecture
  import ComposableCluster
  import Foundation
  public import Tracker

  /// A server whose tickets are those of all programs with the same database of PostgreSQL.
  public actor TrackerCluster: FollowedServer {
    private let cluster: Cluster
    private let contents: TrackerContents
    private var store: StoreOf<TicketOffice>?

    /// - Parameters:
    ///   - address: the address of the database.
    ///   - contents: the tickets of a new one.
    /// - Throws: an error if the address can't be read.
    public init(_ address: String, contents: TrackerContents = .sample) throws {
      cluster = try Cluster(address)
      self.contents = contents
    }

    /// Leaves the tickets to the other programs, for a program that ends.
    public func close() async { await cluster.close() }

    public func tickets() async throws -> [Ticket] {
      try await entered().withState(\.records.tickets.elements)
    }

    public func history() async throws -> [TicketChange] {
      try await entered().withState(\.records.history)
    }

    public func comments(on id: Ticket.ID) async throws -> [TicketComment] {
      try await entered().withState { $0.records.comments(on: id) }
    }

    public func add(_ draft: TicketDraft, at date: Date) async throws -> Ticket {
      try await ticket(of: .add(draft, date))
    }

    public func save(_ ticket: Ticket) async throws { try await call(.save(ticket)) }

    public func move(_ id: Ticket.ID, to place: TicketPlace, at date: Date) async throws {
      try await call(.move(id, place, date))
    }

    public func delete(_ id: Ticket.ID) async throws { try await call(.delete(id)) }

    public func restore(_ id: Ticket.ID) async throws -> Ticket {
      try await ticket(of: .restore(id))
    }

    public func add(_ comment: TicketComment, to id: Ticket.ID) async throws {
      try await call(.comment(comment, id))
    }

    public func follow(_ receive: @Sendable (TicketUpdate) async -> Void) async throws {
      let store = try await entered()
      var known = store.withState(\.records.tickets)
      await receive(.began)
      for await state in store.stateSequence {
        let now = state.records.tickets
        let changed = now.filter { known[id: $0.id] != $0 }
        let deleted = known.ids.filter { now[id: $0] == nil }
        known = now
        if !changed.isEmpty || !deleted.isEmpty {
          await receive(.changed(Array(changed), deleted: Array(deleted)))
        }
      }
    }

    /// The store, once it has the state of all.
    private func entered() async throws -> StoreOf<TicketOffice> {
      if let store { return store }
      let contents = contents
      let new = cluster.store(
        "tracker", initialState: TicketOffice.State(records: TicketRecords(contents))
      ) { TicketOffice() }
      await new.send(.entered).finish()
      try Task.checkCancellation()
      // Another call may have been faster.
      let store = store ?? new
      self.store = store
      return store
    }

    private func ticket(of call: TicketOffice.Call) async throws -> Ticket {
      guard let ticket = try await self.call(call) else { throw TrackerServerError.unreachable }
      return ticket
    }

    @discardableResult
    private func call(_ call: TicketOffice.Call) async throws -> Ticket? {
      let store = try await entered()
      let id = UUID()
      await store.send(.called(id, call)).finish()
      guard let answer = store.withState({ $0.answers[id: id] }) else {
        throw TrackerServerError.unreachable
      }
      if let failure = answer.failure { throw failure }
      return answer.ticket
    }
  }
#endif
