import ComposableArchitecture

/// What a server has told that tells of changes.
struct FollowedTickets: Codable, Equatable, Sendable {
  /// The tickets as the server has them, for all that is known.
  var stored: IdentifiedArrayOf<Ticket> = []
  /// The updates that have arrived while the list was loading: its tickets may be older.
  var held: [TicketUpdate] = []
}
