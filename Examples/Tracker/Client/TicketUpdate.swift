import ComposableArchitecture

/// What a server says to those that follow its tickets.
@CasePathable
public enum TicketUpdate: Codable, Equatable, Sendable {
  /// No change after this is missed. What is known from before may be old.
  case began
  /// Tickets have changed, or are new; and some were deleted.
  case changed([Ticket], deleted: [Ticket.ID])
}

/// A server that tells of changes, whoever has made them.
public protocol FollowedServer: TrackerServer {
  /// Tells of all changes, in their order, until the task is cancelled. Several changes may be one update.
  func follow(_ receive: @Sendable (TicketUpdate) async -> Void) async throws
}
