import ComposableArchitecture

/// Where a ticket is on the board: its column, and its rank in it, the lowest at the top.
///
/// A rank lies between those of the neighbors. So a move changes one ticket, and can be taken back alone, whatever
/// has become of the neighbors meanwhile. A gap has room for some fifty cards that are put at the same place, one after
/// the other; those with equal ranks are in the order of their numbers.
public struct TicketPlace: Codable, Hashable, Sendable {
  public var status: Ticket.Status
  public var rank: Double

  public init(_ status: Ticket.Status, rank: Double) {
    self.status = status
    self.rank = rank
  }
}

extension Ticket {
  public var place: TicketPlace {
    get { TicketPlace(status, rank: rank) }
    set { (status, rank) = (newValue.status, newValue.rank) }
  }
}

extension IdentifiedArrayOf<Ticket> {
  /// The tickets of a column, from its top.
  public func column(_ status: Ticket.Status) -> [Ticket] {
    filter { $0.status == status }.sorted { ($0.rank, $0.id) < ($1.rank, $1.id) }
  }

  /// A place for a ticket in a column; nil if the ticket is there already.
  ///
  /// - Parameters:
  ///   - id: the ticket.
  ///   - status: the column.
  ///   - next: the ticket that it is put before; nil, or one that is not in the column, for the end.
  public func place(
    for id: Ticket.ID, in status: Ticket.Status, before next: Ticket.ID? = nil
  ) -> TicketPlace? {
    guard next != id else { return nil }
    let column = column(status)
    let others = column.filter { $0.id != id }
    let index = others.firstIndex { $0.id == next } ?? others.endIndex
    guard column.firstIndex(where: { $0.id == id }) != index else { return nil }
    let above = index > 0 ? others[index - 1].rank : nil
    let below = index < others.endIndex ? others[index].rank : nil
    let rank =
      switch (above, below) {
      case (let above?, let below?): (above + below) / 2
      case (let above?, nil): above + 1
      case (nil, let below?): below - 1
      case (nil, nil): 0.0
      }
    return TicketPlace(status, rank: rank)
  }
}
