import ComposableUI

/// The tickets by status: a column for each, between which they are moved.
struct BoardView: View {
  let store: StoreOf<Board>

  var body: some View {
    NavigationStack {
      ScrollView([.horizontal, .vertical]) {
        HStack(alignment: .top, spacing: 16) {
          ForEach(Ticket.Status.allCases, id: \.self) { BoardColumn(store: store, status: $0) }
        }
        .padding()
      }
      .navigationTitle("Board")
    }
  }
}

private struct BoardColumn: View {
  let store: StoreOf<Board>
  let status: Ticket.Status

  var body: some View {
    let tickets = store.withState { $0.tickets(with: status) }
    VStack(alignment: .leading, spacing: 8) {
      Text("\(status.title) (\(tickets.count))").font(.headline)
      ForEach(tickets) { BoardCard(store: store, ticket: $0) }
      if tickets.isEmpty { Text("Empty").foregroundStyle(.secondary) }
    }
    .frame(width: 220, alignment: .leading)
  }
}

private struct BoardCard: View {
  let store: StoreOf<Board>
  let ticket: Ticket

  var body: some View {
    VStack(alignment: .leading) {
      Button(ticket.title) { store.send(.ticketTapped(ticket.id)) }.buttonStyle(.borderless)
      Text("#\(ticket.id) · \(ticket.assignee ?? "Unassigned")")
        .font(.caption).foregroundStyle(.secondary)
      HStack {
        if let previous = ticket.status.previous {
          Button("‹") { store.send(.moved(ticket.id, to: previous)) }
            .accessibilityLabel("Move \(ticket.title) to \(previous.title)")
        }
        if let next = ticket.status.next {
          Button("›") { store.send(.moved(ticket.id, to: next)) }
            .accessibilityLabel("Move \(ticket.title) to \(next.title)")
        }
      }
    }
    .padding(.horizontal, 8)
    .frame(maxWidth: .infinity, alignment: .leading)
    .border(ticket.priority > .normal ? ticket.priority.color : .secondary)
  }
}
