/// How far the work has come, in numbers.
public struct TicketStatistics: Equatable, Sendable {
  public let total: Int
  public let byStatus: [(status: Ticket.Status, count: Int)]
  /// Those who have open tickets, by name.
  public let byAssignee: [(name: String, open: Int)]

  public init(_ tickets: some Collection<Ticket>) {
    total = tickets.count
    byStatus = Ticket.Status.allCases.map { status in
      (status, tickets.count { $0.status == status })
    }
    let open = tickets.filter { $0.status != .done }
    byAssignee = Dictionary(grouping: open.compactMap(\.assignee)) { $0 }
      .map { ($0.key, $0.value.count) }.sorted { $0.0 < $1.0 }
  }

  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.total == rhs.total && lhs.byStatus.map(\.count) == rhs.byStatus.map(\.count)
      && lhs.byAssignee.elementsEqual(rhs.byAssignee, by: ==)
  }
}
