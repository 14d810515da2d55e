import Foundation

/// What the user writes of a ticket. It has no number yet, or gets one back.
public struct TicketDraft: Codable, Equatable, Sendable {
  public static let titleLimit = 80

  public var title = ""
  public var details = ""
  public var status = Ticket.Status.backlog
  public var priority = Ticket.Priority.normal
  public var assignee: String?
  public var labels: Set<TicketLabel> = []
  public var due: Date?

  public init(title: String = "") {
    self.title = title
  }

  public init(_ ticket: Ticket) {
    title = ticket.title
    details = ticket.details
    status = ticket.status
    priority = ticket.priority
    assignee = ticket.assignee
    labels = ticket.labels
    due = ticket.due
  }

  /// Why it can't be saved, by the field that has to change.
  ///
  /// - Parameter earliest: the first day on which it can be due.
  public func problems(earliest: Date) -> [Field: String] {
    var problems: [Field: String] = [:]
    if title.allSatisfy(\.isWhitespace) { problems[.title] = "A ticket needs a title." }
    if title.count > Self.titleLimit {
      problems[.title] = "\(title.count) characters are too many. At most \(Self.titleLimit) fit."
    }
    if let due, due < earliest {
      problems[.due] = "This is before \(earliest.formatted(.ticketDay))."
    }
    return problems
  }

  public enum Field: Hashable, Sendable {
    case title, due
  }
}

extension Ticket {
  /// Takes what the user has changed, and keeps what others have changed meanwhile. The status is a matter of the board.
  public mutating func apply(_ draft: TicketDraft, editedFrom original: TicketDraft) {
    func take<Value: Equatable>(
      _ field: KeyPath<TicketDraft, Value>, to target: WritableKeyPath<Ticket, Value>
    ) {
      guard draft[keyPath: field] != original[keyPath: field] else { return }
      self[keyPath: target] = draft[keyPath: field]
    }
    take(\.title, to: \.title)
    take(\.details, to: \.details)
    take(\.priority, to: \.priority)
    take(\.assignee, to: \.assignee)
    take(\.labels, to: \.labels)
    take(\.due, to: \.due)
  }
}
