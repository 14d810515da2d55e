import ComposableArchitecture
import Foundation

extension DependencyValues {
  /// Which trackers have the same tickets: those of a session, or all of the process, which is all visitors of a web server.
  /// They see each other's changes at once. What a user writes, chooses and searches stays his own.
  @DependencyEntry(test: SharedScope.dependencies)
  public var trackerScope = SharedScope.dependencies
}

extension SharedKey {
  fileprivate static func ofTrackers<Value: Sendable>(
    _ name: String
  ) -> Self where Self == InMemoryKey<Value> {
    @Dependency(\.trackerScope) var scope
    return .inMemory(name, scope: scope)
  }
}

extension SharedKey where Self == InMemoryKey<IdentifiedArrayOf<Ticket>>.Default {
  /// The tickets as this program knows them. The list, the details, the board and the progress show the same.
  public static var tickets: Self { Self[.ofTrackers("tickets"), default: []] }
}

extension SharedKey where Self == InMemoryKey<IdentifiedArrayOf<Ticket>>.Default {
  /// The tickets that the user has deleted, and that may still be on the server.
  public static var deletedTickets: Self { Self[.ofTrackers("deletedTickets"), default: []] }
}

extension SharedKey where Self == InMemoryKey<[Ticket.ID: PendingChange]>.Default {
  /// The tickets whose last change is not on the server.
  public static var unsavedTickets: Self { Self[.ofTrackers("unsavedTickets"), default: [:]] }
}

extension SharedKey where Self == InMemoryKey<[Ticket.ID: CardMove]>.Default {
  /// The tickets whose last move on the board is not on the server.
  public static var cardMoves: Self { Self[.ofTrackers("cardMoves"), default: [:]] }
}

extension SharedKey where Self == InMemoryKey<Int>.Default {
  /// How often the server has taken a change. What it was asked for before may not have the change.
  public static var serverChanges: Self { Self[.ofTrackers("serverChanges"), default: 0] }
}

extension SharedKey where Self == InMemoryKey<Date>.Default {
  /// The day on which the tracker appeared: tickets that were due before it are overdue.
  public static var today: Self { Self[.inMemory("today"), default: .distantPast] }
}

extension SharedKey
where Self == InMemoryKey<[Ticket.ID: IdentifiedArrayOf<UnsentComment>]>.Default {
  /// The comments that are not on the server, by their tickets.
  public static var unsentComments: Self { Self[.inMemory("unsentComments"), default: [:]] }
}

extension SharedKey where Self == InMemoryKey<[Ticket.ID: String]>.Default {
  /// The comments that are being written, by their tickets.
  public static var commentDrafts: Self { Self[.inMemory("commentDrafts"), default: [:]] }
}
