import Foundation

/// When a ticket got a status. The first one of a ticket is when it was created.
public struct TicketChange: Codable, Equatable, Sendable {
  public let ticket: Ticket.ID
  public let status: Ticket.Status
  public let date: Date

  public init(_ ticket: Ticket.ID, _ status: Ticket.Status, at date: Date) {
    self.ticket = ticket
    self.status = status
    self.date = date
  }
}
