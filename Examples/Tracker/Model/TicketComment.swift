import Foundation

/// What somebody has written below a ticket.
public struct TicketComment: Codable, Equatable, Identifiable, Sendable {
  public let id: UUID
  public let author: String
  public let text: String
  public let date: Date

  public init(id: UUID, author: String, text: String, date: Date) {
    self.id = id
    self.author = author
    self.text = text
    self.date = date
  }
}
