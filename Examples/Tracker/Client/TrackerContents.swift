/// What a server knows when it begins.
public struct TrackerContents: Sendable {
  public let tickets: [Ticket]
  public let comments: [Ticket.ID: [TicketComment]]
  /// When tickets got their statuses, also when they were created.
  public let history: [TicketChange]

  /// - Parameters:
  ///   - tickets: the tickets.
  ///   - comments: the comments on them.
  ///   - changes: when the tickets got their statuses, apart from when they were created.
  public init(
    _ tickets: [Ticket] = [], comments: [Ticket.ID: [TicketComment]] = [:],
    changes: [TicketChange] = []
  ) {
    self.comments = comments
    history =
      tickets.map { ticket in
        let isChanged = changes.contains { $0.ticket == ticket.id }
        return TicketChange(ticket.id, isChanged ? .backlog : ticket.status, at: ticket.created)
      } + changes
    self.tickets = tickets.map { ticket in
      var ticket = ticket
      ticket.commentCount = comments[ticket.id]?.count ?? ticket.commentCount
      return ticket
    }
  }
}
