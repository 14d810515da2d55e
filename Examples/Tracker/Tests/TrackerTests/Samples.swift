import ComposableArchitecture
import Foundation
import Tracker

extension Ticket {
  /// A ticket of a day by its number, so that a higher one is newer.
  static func sample(
    _ id: Int, _ title: String = "Wind", details: String = "", status: Status = .backlog,
    rank: Double? = nil, priority: Priority = .normal, assignee: String? = nil,
    labels: Set<TicketLabel> = [], due: Date? = nil
  ) -> Ticket {
    Ticket(
      id: id, title: title, details: details, status: status, rank: rank, priority: priority,
      assignee: assignee, labels: labels, due: due,
      created: Date(timeIntervalSince1970: Double(id) * 86_400))
  }
}

extension Tracker.State {
  /// An app that has loaded tickets.
  static func loaded(_ tickets: Ticket...) -> Self { loaded(tickets) }

  static func loaded(_ tickets: [Ticket]) -> Self {
    let state = Tracker.State()
    state.$tickets.withLock { $0 = IdentifiedArray(uniqueElements: tickets) }
    return state
  }
}

struct Offline: Error, CustomStringConvertible {
  var description: String { "offline" }
}
