import ComposableArchitecture
import Foundation

/// A server in the memory of the program: it takes its time, and can be cut off.
public actor TrackerServer {
  public struct Unreachable: Error, Equatable, Codable, CustomStringConvertible {
    public init() {}
    public var description: String { "The server can't be reached." }
  }

  public struct NotFound: Error, Equatable, Codable, CustomStringConvertible {
    public let id: Ticket.ID
    public var description: String { "Ticket \(id) was deleted." }
  }

  private var tickets: IdentifiedArrayOf<Ticket>
  private var comments: [Ticket.ID: [TicketComment]]
  private var history: [TicketChange]
  private var lastID: Ticket.ID

  /// - Parameters:
  ///   - tickets: the tickets.
  ///   - comments: the comments on them.
  ///   - changes: when the tickets got their statuses, apart from when they were created.
  public init(
    _ tickets: [Ticket] = [], comments: [Ticket.ID: [TicketComment]] = [:],
    changes: [TicketChange] = []
  ) {
    self.comments = comments
    history =
      tickets.map { ticket in
        let isChanged = changes.contains { $0.ticket == ticket.id }
        return TicketChange(ticket.id, isChanged ? .backlog : ticket.status, at: ticket.created)
      } + changes
    self.tickets = IdentifiedArray(uniqueElements: tickets)
    for (id, comments) in comments { self.tickets[id: id]?.commentCount = comments.count }
    lastID = tickets.map(\.id).max() ?? 0
  }

  func all() -> [Ticket] { tickets.elements }

  func changes() -> [TicketChange] { history }

  func add(_ draft: TicketDraft, at date: Date) -> Ticket {
    lastID += 1
    let ticket = Ticket(
      id: lastID, title: draft.title, details: draft.details, priority: draft.priority,
      assignee: draft.assignee, created: date)
    tickets.append(ticket)
    history.append(TicketChange(ticket.id, ticket.status, at: date))
    return ticket
  }

  func save(_ ticket: Ticket, at date: Date) throws(NotFound) {
    guard let index = tickets.index(id: ticket.id) else { throw NotFound(id: ticket.id) }
    if tickets[index].status != ticket.status {
      history.append(TicketChange(ticket.id, ticket.status, at: date))
    }
    let commentCount = tickets[index].commentCount
    tickets[index] = ticket
    tickets[index].commentCount = commentCount
  }

  func delete(_ id: Ticket.ID) {
    tickets.remove(id: id)
    comments[id] = nil
    history.removeAll { $0.ticket == id }
  }

  func comments(on id: Ticket.ID) -> [TicketComment] { comments[id, default: []] }

  func add(_ comment: TicketComment, to id: Ticket.ID) throws(NotFound) {
    guard tickets[id: id] != nil else { throw NotFound(id: id) }
    guard !comments[id, default: []].contains(where: { $0.id == comment.id }) else { return }
    comments[id, default: []].append(comment)
    tickets[id: id]?.commentCount += 1
  }
}

extension TrackerClient {
  /// - Parameters:
  ///   - server: the server.
  ///   - latency: how long each call takes.
  public static func memory(_ server: TrackerServer, latency: Duration = .milliseconds(300)) -> Self
  {
    @Dependency(\.continuousClock) var clock
    @Dependency(\.date) var date
    let settings = SharedReader(.trackerSettings)

    @Sendable func reach() async throws {
      try await clock.sleep(for: latency)
      guard settings.wrappedValue.isConnected else { throw TrackerServer.Unreachable() }
    }
    return TrackerClient(
      tickets: {
        try await reach()
        return await server.all()
      },
      add: { draft in
        try await reach()
        return await server.add(draft, at: date.now)
      },
      save: { ticket in
        try await reach()
        try await server.save(ticket, at: date.now)
      },
      history: {
        try await reach()
        return await server.changes()
      },
      delete: { id in
        try await reach()
        await server.delete(id)
      },
      comments: { id in
        try await reach()
        return await server.comments(on: id)
      },
      comment: { comment, id in
        try await reach()
        try await server.add(comment, to: id)
      })
  }
}
