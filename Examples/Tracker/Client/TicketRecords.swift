import ComposableArchitecture
import Foundation

/// The tickets of a server, with all that belongs to them.
public struct TicketRecords: Codable, Equatable, Sendable {
  public private(set) var tickets: IdentifiedArrayOf<Ticket>
  /// When tickets got their statuses.
  public private(set) var history: [TicketChange]
  private var comments: [Ticket.ID: [TicketComment]]
  private var lastID: Ticket.ID
  private var deleted: [Ticket.ID: Deletion] = [:]

  /// What goes with a ticket.
  private struct Deletion: Codable, Equatable {
    let ticket: Ticket
    let comments: [TicketComment]?
    let history: [TicketChange]
  }

  public init(_ contents: TrackerContents = TrackerContents()) {
    comments = contents.comments
    history = contents.history
    tickets = IdentifiedArray(uniqueElements: contents.tickets)
    lastID = contents.tickets.map(\.id).max() ?? 0
  }

  public mutating func add(_ draft: TicketDraft, at date: Date) -> Ticket {
    lastID += 1
    let ticket = Ticket(
      id: lastID, title: draft.title, details: draft.details, status: draft.status,
      rank: (tickets.column(draft.status).last?.rank ?? 0) + 1, priority: draft.priority,
      assignee: draft.assignee, labels: draft.labels, due: draft.due, created: date)
    tickets.append(ticket)
    history.append(TicketChange(ticket.id, ticket.status, at: date))
    return ticket
  }

  public mutating func save(_ ticket: Ticket) throws(TrackerServerError) {
    guard let before = tickets[id: ticket.id] else { throw .deleted(ticket.id) }
    var ticket = ticket
    ticket.place = before.place
    ticket.commentCount = before.commentCount
    tickets[id: ticket.id] = ticket
  }

  public mutating func move(
    _ id: Ticket.ID, to place: TicketPlace, at date: Date
  ) throws(TrackerServerError) {
    guard let before = tickets[id: id] else { throw .deleted(id) }
    if before.status != place.status { history.append(TicketChange(id, place.status, at: date)) }
    tickets[id: id]?.place = place
  }

  public mutating func delete(_ id: Ticket.ID) {
    guard let ticket = tickets.remove(id: id) else { return }
    deleted[id] = Deletion(
      ticket: ticket, comments: comments.removeValue(forKey: id),
      history: history.filter { $0.ticket == id })
    history.removeAll { $0.ticket == id }
  }

  public mutating func restore(_ id: Ticket.ID) throws(TrackerServerError) -> Ticket {
    if let ticket = tickets[id: id] { return ticket }
    guard let deletion = deleted.removeValue(forKey: id) else { throw .deleted(id) }
    tickets.append(deletion.ticket)
    comments[id] = deletion.comments
    history.append(contentsOf: deletion.history)
    return deletion.ticket
  }

  public func comments(on id: Ticket.ID) -> [TicketComment] { comments[id, default: []] }

  public mutating func add(_ comment: TicketComment, to id: Ticket.ID) throws(TrackerServerError) {
    guard tickets[id: id] != nil else { throw .deleted(id) }
    guard !comments[id, default: []].contains(where: { $0.id == comment.id }) else { return }
    comments[id, default: []].append(comment)
    tickets[id: id]?.commentCount += 1
  }
}
