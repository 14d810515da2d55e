/// Which tickets a list shows.
public struct TicketFilter: Codable, Equatable, Sendable {
  /// Words that the title, the details or the number contain.
  public var query = ""
  public var owner = Owner.anyone

  public init() {}

  public enum Owner: String, CaseIterable, Codable, Sendable {
    case anyone, me, nobody

    public var title: String {
      switch self {
      case .anyone: "All"
      case .me: "Mine"
      case .nobody: "Unassigned"
      }
    }
  }

  func matches(_ ticket: Ticket, with settings: TrackerSettings) -> Bool {
    guard settings.showsDone || ticket.status != .done else { return false }
    switch owner {
    case .anyone: break
    case .me: guard ticket.assignee == settings.name else { return false }
    case .nobody: guard ticket.assignee == nil else { return false }
    }
    let text = "#\(ticket.id) \(ticket.title) \(ticket.details)".lowercased()
    return query.lowercased().split(whereSeparator: \.isWhitespace).allSatisfy(text.contains)
  }
}
