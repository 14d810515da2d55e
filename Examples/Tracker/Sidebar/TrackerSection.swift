/// A line of the sidebar.
public enum TrackerSection: Codable, Hashable, Sendable {
  case tickets(TicketGroup)
  case board, progress, settings

  /// The tickets of its list; nil if it has none.
  var group: TicketGroup? {
    if case .tickets(let group) = self { group } else { nil }
  }
}
