/// Whose cards a board shows.
public enum BoardOwner: Codable, Hashable, Sendable {
  case everyone, nobody
  case person(String)

  public var title: String {
    switch self {
    case .everyone: "Everyone"
    case .nobody: "Unassigned"
    case .person(let name): name
    }
  }

  func hasCard(_ ticket: Ticket) -> Bool {
    switch self {
    case .everyone: true
    case .nobody: ticket.assignee == nil
    case .person(let name): ticket.assignee == name
    }
  }
}
