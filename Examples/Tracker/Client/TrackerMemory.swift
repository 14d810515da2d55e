import ComposableArchitecture
import Foundation

/// A server in the memory of the program.
public actor TrackerMemory: TrackerServer {
  private var known: IdentifiedArrayOf<Ticket>
  private var comments: [Ticket.ID: [TicketComment]]
  private var changes: [TicketChange]
  private var lastID: Ticket.ID
  private var deleted: [Ticket.ID: Deletion] = [:]

  /// What goes with a ticket.
  private struct Deletion {
    let ticket: Ticket
    let comments: [TicketComment]?
    let history: [TicketChange]
  }

  public init(_ contents: TrackerContents = TrackerContents()) {
    comments = contents.comments
    changes = contents.history
    known = IdentifiedArray(uniqueElements: contents.tickets)
    lastID = contents.tickets.map(\.id).max() ?? 0
  }

  public func tickets() -> [Ticket] { known.elements }

  public func history() -> [TicketChange] { changes }

  public func add(_ draft: TicketDraft, at date: Date) -> Ticket {
    lastID += 1
    let ticket = Ticket(
      id: lastID, title: draft.title, details: draft.details, status: draft.status,
      rank: (known.column(draft.status).last?.rank ?? 0) + 1, priority: draft.priority,
      assignee: draft.assignee, labels: draft.labels, due: draft.due, created: date)
    known.append(ticket)
    changes.append(TicketChange(ticket.id, ticket.status, at: date))
    return ticket
  }

  public func save(_ ticket: Ticket) throws(TrackerServerError) {
    guard let before = known[id: ticket.id] else { throw .deleted(ticket.id) }
    var ticket = ticket
    ticket.place = before.place
    ticket.commentCount = before.commentCount
    known[id: ticket.id] = ticket
  }

  public func move(_ id: Ticket.ID, to place: TicketPlace, at date: Date) throws(TrackerServerError)
  {
    guard let before = known[id: id] else { throw .deleted(id) }
    if before.status != place.status { changes.append(TicketChange(id, place.status, at: date)) }
    known[id: id]?.place = place
  }

  public func delete(_ id: Ticket.ID) {
    guard let ticket = known.remove(id: id) else { return }
    deleted[id] = Deletion(
      ticket: ticket, comments: comments.removeValue(forKey: id),
      history: changes.filter { $0.ticket == id })
    changes.removeAll { $0.ticket == id }
  }

  public func restore(_ id: Ticket.ID) throws(TrackerServerError) -> Ticket {
    if let ticket = known[id: id] { return ticket }
    guard let deletion = deleted.removeValue(forKey: id) else { throw .deleted(id) }
    known.append(deletion.ticket)
    comments[id] = deletion.comments
    changes.append(contentsOf: deletion.history)
    return deletion.ticket
  }

  public func comments(on id: Ticket.ID) -> [TicketComment] { comments[id, default: []] }

  public func add(_ comment: TicketComment, to id: Ticket.ID) throws(TrackerServerError) {
    guard known[id: id] != nil else { throw .deleted(id) }
    guard !comments[id, default: []].contains(where: { $0.id == comment.id }) else { return }
    comments[id, default: []].append(comment)
    known[id: id]?.commentCount += 1
  }
}
