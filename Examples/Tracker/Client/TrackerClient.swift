import ComposableArchitecture

/// What the app needs of a server. The description of a thrown error is shown to the user.
@DependencyClient
public struct TrackerClient: Sendable {
  public var tickets: @Sendable () async throws -> [Ticket]
  /// Adds a ticket, and returns it with its number.
  public var add: @Sendable (_ draft: TicketDraft) async throws -> Ticket
  /// Changes what a ticket says, but not its place on the board.
  public var save: @Sendable (_ ticket: Ticket) async throws -> Void
  public var move: @Sendable (_ id: Ticket.ID, _ place: TicketPlace) async throws -> Void
  /// When tickets got their statuses.
  public var history: @Sendable () async throws -> [TicketChange]
  public var delete: @Sendable (_ id: Ticket.ID) async throws -> Void
  /// Brings a deleted ticket back, with its comments and its history, and returns it.
  public var restore: @Sendable (_ id: Ticket.ID) async throws -> Ticket
  /// The comments on a ticket, the oldest first.
  public var comments: @Sendable (_ id: Ticket.ID) async throws -> [TicketComment]
  /// Adds a comment. One that is there already, by its id, is not added twice, so that a call can be repeated when its
  /// answer was lost.
  public var comment: @Sendable (_ comment: TicketComment, _ id: Ticket.ID) async throws -> Void
  /// Tells of changes until the task is cancelled; returns at once if the server does not tell of them.
  @DependencyEndpointIgnored
  public var follow:
    @Sendable (_ receive: @Sendable (TicketUpdate) async -> Void) async throws -> Void = { _ in }
}

extension TrackerClient: TestDependencyKey {
  public static let testValue = TrackerClient()
}

extension DependencyValues {
  public var trackerClient: TrackerClient {
    get { self[TrackerClient.self] }
    set { self[TrackerClient.self] = newValue }
  }
}
