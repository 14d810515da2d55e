import Foundation

/// How many tickets had which status, day by day. Days are those of UTC, as in the rest of the app.
public struct TicketHistory: Codable, Equatable, Sendable {
  /// The number of tickets with a status at the end of a day.
  public struct Count: Equatable, Sendable {
    public let day: Date
    public let status: Ticket.Status
    public let tickets: Int
  }

  /// The number of tickets that were not done at the end of a day.
  public struct Open: Equatable, Sendable, Identifiable {
    public let day: Date
    public let tickets: Int
    /// How many there would be if work had begun with the most, and none were left on the last day.
    public let ideal: Double
    public var id: Date { day }
  }

  private let changes: [TicketChange]

  public init(_ changes: [TicketChange] = []) {
    self.changes = changes.sorted { $0.date < $1.date }
  }

  public var isEmpty: Bool { changes.isEmpty }

  /// The beginnings of the days with changes, and of those between them.
  ///
  /// - Parameter limit: how many of the last days; nil for all.
  public func days(last limit: Int?) -> [Date] {
    guard let first = changes.first?.date, let last = changes.last?.date else { return [] }
    let count = Self.day(of: last) - Self.day(of: first) + 1
    let days = (0..<count).map { Self.start(ofDay: Self.day(of: first) + $0) }
    return limit.map { days.suffix($0) } ?? days
  }

  /// The tickets by status, in the order of the days, and of the board's columns.
  public func counts(last limit: Int?) -> [Count] {
    var statuses: [Ticket.ID: Ticket.Status] = [:]
    var next = 0
    return days(last: limit).flatMap { day in
      let end = day.addingTimeInterval(Self.dayLength)
      while next < changes.count, changes[next].date < end {
        statuses[changes[next].ticket] = changes[next].status
        next += 1
      }
      return Ticket.Status.allCases.map { status in
        Count(day: day, status: status, tickets: statuses.values.count { $0 == status })
      }
    }
  }

  /// The tickets that were not done.
  public func open(last limit: Int?) -> [Open] {
    let days = days(last: limit)
    var open: [Date: Int] = [:]
    for count in counts(last: limit) where count.status != .done {
      open[count.day, default: 0] += count.tickets
    }
    let most = Double(open.values.max() ?? 0)
    return days.enumerated().map { index, day in
      let left = days.count > 1 ? 1 - Double(index) / Double(days.count - 1) : 0
      return Open(day: day, tickets: open[day] ?? 0, ideal: most * left)
    }
  }

  private static let dayLength = 86_400.0

  private static func day(of date: Date) -> Int {
    Int((date.timeIntervalSince1970 / dayLength).rounded(.down))
  }

  private static func start(ofDay day: Int) -> Date {
    Date(timeIntervalSince1970: Double(day) * dayLength)
  }
}
