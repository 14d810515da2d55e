import Foundation

/// The order of a list of tickets.
public enum TicketOrder: String, CaseIterable, Codable, Sendable {
  case priority, newest, due, title

  public var title: String {
    switch self {
    case .priority: "Priority"
    case .newest: "Newest first"
    case .due: "Due date"
    case .title: "Title"
    }
  }

  /// Whether a ticket comes before another. Tickets that are equal in this order are in that of their numbers.
  func areInOrder(_ lhs: Ticket, _ rhs: Ticket) -> Bool {
    switch self {
    case .priority: (rhs.priority, lhs.id) < (lhs.priority, rhs.id)
    case .newest: (rhs.created, lhs.id) < (lhs.created, rhs.id)
    // Those without a date are the last.
    case .due: (lhs.due ?? .distantFuture, lhs.id) < (rhs.due ?? .distantFuture, rhs.id)
    case .title: (lhs.title, lhs.id) < (rhs.title, rhs.id)
    }
  }
}
