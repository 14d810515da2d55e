import ComposableArchitecture
import Foundation

/// A server in the memory of the program.
public actor TrackerServer {
  /// What the server says to calls that it is set to refuse.
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
  private var deleted: [Ticket.ID: Deletion] = [:]

  /// What goes with a ticket.
  private struct Deletion {
    let ticket: Ticket
    let comments: [TicketComment]?
    let history: [TicketChange]
  }

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
      id: lastID, title: draft.title, details: draft.details, status: draft.status,
      rank: (tickets.column(draft.status).last?.rank ?? 0) + 1, priority: draft.priority,
      assignee: draft.assignee, labels: draft.labels, due: draft.due, created: date)
    tickets.append(ticket)
    history.append(TicketChange(ticket.id, ticket.status, at: date))
    return ticket
  }

  func save(_ ticket: Ticket) throws(NotFound) {
    guard let known = tickets[id: ticket.id] else { throw NotFound(id: ticket.id) }
    var ticket = ticket
    ticket.place = known.place
    ticket.commentCount = known.commentCount
    tickets[id: ticket.id] = ticket
  }

  func move(_ id: Ticket.ID, to place: TicketPlace, at date: Date) throws(NotFound) {
    guard let known = tickets[id: id] else { throw NotFound(id: id) }
    if known.status != place.status { history.append(TicketChange(id, place.status, at: date)) }
    tickets[id: id]?.place = place
  }

  func delete(_ id: Ticket.ID) {
    guard let ticket = tickets.remove(id: id) else { return }
    deleted[id] = Deletion(
      ticket: ticket, comments: comments.removeValue(forKey: id),
      history: history.filter { $0.ticket == id })
    history.removeAll { $0.ticket == id }
  }

  func restore(_ id: Ticket.ID) throws(NotFound) -> Ticket {
    if let ticket = tickets[id: id] { return ticket }
    guard let deletion = deleted.removeValue(forKey: id) else { throw NotFound(id: id) }
    tickets.append(deletion.ticket)
    comments[id] = deletion.comments
    history.append(contentsOf: deletion.history)
    return deletion.ticket
  }

  func comments(on id: Ticket.ID) -> [TicketComment] { comments[id, default: []] }

  func add(_ comment: TicketComment, to id: Ticket.ID) throws(NotFound) {
    guard tickets[id: id] != nil else { throw NotFound(id: id) }
    guard !comments[id, default: []].contains(where: { $0.id == comment.id }) else { return }
    comments[id, default: []].append(comment)
    tickets[id: id]?.commentCount += 1
  }
}
