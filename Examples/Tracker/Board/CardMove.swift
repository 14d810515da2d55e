/// A move of a card that the server has not confirmed.
///
/// One is sent at a time. A card that is moved again meanwhile waits, so that no move overtakes an earlier one.
public struct CardMove: Codable, Equatable, Sendable {
  /// Where the server has the card, as far as is known.
  public private(set) var confirmed: TicketPlace
  /// Where the server is asked to put it.
  public private(set) var sent: TicketPlace
  private var waiting: TicketPlace?
  /// Whether the server has told of another place meanwhile: before its answer nobody knows which one is the later.
  public private(set) var isContested: Bool?

  public init(from confirmed: TicketPlace, to place: TicketPlace) {
    self.confirmed = confirmed
    sent = place
  }

  /// Where the user has put the card.
  public var target: TicketPlace { waiting ?? sent }

  /// The user moves the card again, before the answer.
  public mutating func wait(for place: TicketPlace) { waiting = place }

  /// The tickets were loaded, and the server has the card at this place. Others may have moved it.
  public mutating func loaded(at place: TicketPlace) {
    if place != confirmed, place != sent { isContested = true }
    confirmed = place
  }

  /// The server has answered.
  ///
  /// - Returns: the place to ask for now; nil if the user has not moved the card meanwhile.
  public mutating func answered(isMoved: Bool) -> TicketPlace? {
    if isMoved { confirmed = sent }
    guard let next = waiting else { return nil }
    sent = next
    waiting = nil
    return next
  }
}
