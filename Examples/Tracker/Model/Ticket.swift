import ComposableArchitecture
import Foundation

/// Something to do, or to mend.
public struct Ticket: Codable, Equatable, Identifiable, Sendable {
  public let id: Int
  public var title: String
  /// What is to be done, as Markdown.
  public var details: String
  public var status: Status
  /// Its rank in its column of the board, the lowest at the top.
  public var rank: Double
  public var priority: Priority
  /// The name of the person who works on it; nil if nobody does.
  public var assignee: String?
  public var labels: Set<TicketLabel>
  /// The day on which it has to be done, if there is one.
  public var due: Date?
  public let created: Date
  /// The number of comments.
  public var commentCount: Int

  public init(
    id: Int, title: String, details: String = "", status: Status = .backlog,
    rank: Double? = nil, priority: Priority = .normal, assignee: String? = nil,
    labels: Set<TicketLabel> = [], due: Date? = nil, created: Date, commentCount: Int = 0
  ) {
    self.id = id
    self.title = title
    self.details = details
    self.status = status
    self.rank = rank ?? Double(id)
    self.priority = priority
    self.assignee = assignee
    self.labels = labels
    self.due = due
    self.created = created
    self.commentCount = commentCount
  }

  /// Whether it is not done, and was due on an earlier day.
  public func isOverdue(on day: Date) -> Bool {
    status != .done && due.map { $0 < day } ?? false
  }

  /// How far the work has come. In the order of the board's columns.
  public enum Status: String, CaseIterable, Codable, Sendable {
    case backlog, underWay, review, done

    public var title: String {
      switch self {
      case .backlog: "Backlog"
      case .underWay: "In progress"
      case .review: "In review"
      case .done: "Done"
      }
    }
  }

  /// The most urgent last, so that priorities can be compared.
  public enum Priority: Int, CaseIterable, Codable, Comparable, Sendable {
    case low, normal, high, urgent

    public var title: String {
      switch self {
      case .low: "Low"
      case .normal: "Normal"
      case .high: "High"
      case .urgent: "Urgent"
      }
    }

    public static func < (lhs: Self, rhs: Self) -> Bool { lhs.rawValue < rhs.rawValue }
  }
}
