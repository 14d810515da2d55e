import ComposableUI
import Foundation

/// A ticket in a list.
struct TicketRow: View {
  let ticket: Ticket
  let today: Date
  var density = TrackerSettings.Density.comfortable
  var isUnsaved = false

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Text(ticket.title).font(.headline)
        Spacer()
        if ticket.priority > .normal {
          Text(ticket.priority.title).font(.caption).foregroundStyle(ticket.priority.color)
        }
      }
      if density == .comfortable || isUnsaved {
        Text(subtitle).font(.caption).foregroundStyle(isUnsaved ? .red : .secondary)
      }
      if let due = ticket.due, ticket.isOverdue(on: today) {
        Text("Overdue since \(due.formatted(.ticketDay))").font(.caption).foregroundStyle(.red)
      }
    }
  }

  private var subtitle: String {
    var parts = ["#\(ticket.id)", ticket.status.title, ticket.assignee ?? "Unassigned"]
    if let due = ticket.due, !ticket.isOverdue(on: today) {
      parts.append("due \(due.formatted(.ticketDay))")
    }
    switch ticket.commentCount {
    case 0: break
    case 1: parts.append("1 comment")
    case let count: parts.append("\(count) comments")
    }
    if isUnsaved { parts.append("not saved") }
    return parts.joined(separator: " · ")
  }
}

extension Ticket.Priority {
  var color: Color {
    switch self {
    case .low: .secondary
    case .normal: .primary
    case .high: .orange
    case .urgent: .red
    }
  }
}
