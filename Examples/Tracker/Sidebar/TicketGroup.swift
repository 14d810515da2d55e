/// Which tickets a list is about.
public enum TicketGroup: Codable, Hashable, Sendable {
  case all, mine, open, unassigned
  case label(TicketLabel)

  /// Those that are no labels.
  public static let general: [Self] = [.all, .mine, .open, .unassigned]

  public var title: String {
    switch self {
    case .all: "All"
    case .mine: "Mine"
    case .open: "Open"
    case .unassigned: "Unassigned"
    case .label(let label): label.title
    }
  }

  /// The title of the list.
  var listTitle: String { self == .all ? "All tickets" : title }

  var symbol: String {
    switch self {
    case .all: "tray"
    case .mine: "person"
    case .open: "circle"
    case .unassigned: "flag"
    case .label: "tag"
    }
  }

  func contains(_ ticket: Ticket, with settings: TrackerSettings) -> Bool {
    switch self {
    case .all: true
    case .mine: ticket.assignee == settings.name
    case .open: ticket.status != .done
    case .unassigned: ticket.assignee == nil
    case .label(let label): ticket.labels.contains(label)
    }
  }
}
