import Foundation

/// A server that knows the tickets of a team: in the memory of the program, or a database.
public protocol TrackerServer: Sendable {
  func tickets() async throws -> [Ticket]
  /// When tickets got their statuses.
  func history() async throws -> [TicketChange]
  /// Adds a ticket at the end of its column, and returns it with its number. No number is used again.
  func add(_ draft: TicketDraft, at date: Date) async throws -> Ticket
  /// Changes what a ticket says, but not its place on the board.
  func save(_ ticket: Ticket) async throws
  func move(_ id: Ticket.ID, to place: TicketPlace, at date: Date) async throws
  func delete(_ id: Ticket.ID) async throws
  /// Brings a deleted ticket back, with its comments and its history, and returns it.
  func restore(_ id: Ticket.ID) async throws -> Ticket
  /// The comments on a ticket, the oldest first.
  func comments(on id: Ticket.ID) async throws -> [TicketComment]
  /// Adds a comment, but not twice.
  func add(_ comment: TicketComment, to id: Ticket.ID) async throws
}

/// Why a server does not do what it is asked for.
public enum TrackerServerError: Error, Equatable, Codable, CustomStringConvertible {
  /// The settings say that it refuses such calls.
  case unreachable
  case deleted(Ticket.ID)

  public var description: String {
    switch self {
    case .unreachable: "The server can't be reached."
    case .deleted(let id): "Ticket \(id) was deleted."
    }
  }
}
