/// A line of the sidebar.
public enum TrackerSection: Codable, Hashable, Sendable {
  case tickets(TicketGroup)
  case board, progress, settings
}
