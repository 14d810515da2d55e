import ComposableArchitecture
import Foundation
import Tracker

extension Ticket {
  /// A ticket of a day by its number, so that a higher one is newer.
  static func sample(
    _ id: Int, _ title: String = "Wind", status: Status = .backlog, priority: Priority = .normal,
    assignee: String? = nil
  ) -> Ticket {
    Ticket(
      id: id, title: title, status: status, priority: priority, assignee: assignee,
      created: Date(timeIntervalSince1970: Double(id) * 86_400))
  }
}

extension Tracker.State {
  /// An app that has loaded tickets.
  static func loaded(_ tickets: Ticket...) -> Self {
    let state = Tracker.State()
    state.$tickets.withLock { $0 = IdentifiedArray(uniqueElements: tickets) }
    return state
  }
}

struct Offline: Error, CustomStringConvertible {
  var description: String { "offline" }
}
