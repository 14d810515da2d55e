import ComposableArchitecture
import Foundation

/// A server in the memory of the program.
public actor TrackerMemory: TrackerServer {
  private var records: TicketRecords

  public init(_ contents: TrackerContents = TrackerContents()) { records = TicketRecords(contents) }

  public func tickets() -> [Ticket] { records.tickets.elements }

  public func history() -> [TicketChange] { records.history }

  public func add(_ draft: TicketDraft, at date: Date) -> Ticket { records.add(draft, at: date) }

  public func save(_ ticket: Ticket) throws(TrackerServerError) { try records.save(ticket) }

  public func move(_ id: Ticket.ID, to place: TicketPlace, at date: Date) throws(TrackerServerError)
  {
    try records.move(id, to: place, at: date)
  }

  public func delete(_ id: Ticket.ID) { records.delete(id) }

  public func restore(_ id: Ticket.ID) throws(TrackerServerError) -> Ticket {
    try records.restore(id)
  }

  public func comments(on id: Ticket.ID) -> [TicketComment] { records.comments(on: id) }

  public func add(_ comment: TicketComment, to id: Ticket.ID) throws(TrackerServerError) {
    try records.add(comment, to: id)
  }
}
