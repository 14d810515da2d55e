import ComposableArchitecture

extension SharedKey where Self == InMemoryKey<IdentifiedArrayOf<Ticket>>.Default {
  /// The tickets as this program knows them. The list, the details, the board and the progress show the same.
  public static var tickets: Self { Self[.inMemory("tickets"), default: []] }
}

extension SharedKey where Self == InMemoryKey<[Ticket.ID: String]>.Default {
  /// The tickets whose last change is not on the server, each with the reason.
  public static var unsavedTickets: Self { Self[.inMemory("unsavedTickets"), default: [:]] }
}

extension SharedKey
where Self == InMemoryKey<[Ticket.ID: IdentifiedArrayOf<UnsentComment>]>.Default {
  /// The comments that are not on the server, by their tickets.
  public static var unsentComments: Self { Self[.inMemory("unsentComments"), default: [:]] }
}
