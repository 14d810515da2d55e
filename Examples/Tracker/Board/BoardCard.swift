import ComposableUI
import Foundation

/// A ticket on the board: a tap opens it, and it is dragged.
struct BoardCard: View {
  let store: StoreOf<Board>
  let ticket: Ticket

  var body: some View {
    VStack(alignment: .leading, spacing: 4) {
      Text(ticket.title)
      HStack {
        Text(ticket.assignee.map { "#\(ticket.id) · \($0)" } ?? "#\(ticket.id)")
          .font(.caption).foregroundStyle(.secondary).lineLimit(1)
        Spacer()
        if ticket.priority > .normal {
          Text(ticket.priority.title).font(.caption).foregroundStyle(ticket.priority.color)
        }
      }
      if let due = ticket.due, ticket.isOverdue(on: store.today) {
        Text("Overdue since \(due.formatted(.ticketDay))").font(.caption).foregroundStyle(.red)
      }
    }
    .padding(8)
    .frame(maxWidth: .infinity, alignment: .leading)
    .background(.gray.opacity(0.04), in: .rect(cornerRadius: 8))
    .onTapGesture { store.send(.cardTapped(ticket.id)) }
    .draggable(DraggedCard(id: ticket.id))
    .accessibilityIdentifier("card \(ticket.id)")
  }
}

/// A card on its way.
struct DraggedCard: Codable, Transferable {
  let id: Ticket.ID
}
