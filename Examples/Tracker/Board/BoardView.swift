import ComposableUI

/// The tickets by status: a column for each, between which cards are dragged.
struct BoardView: View {
  @Bindable var store: StoreOf<Board>

  var body: some View {
    ScrollView([.horizontal, .vertical]) {
      HStack(alignment: .top, spacing: 12) {
        ForEach(Ticket.Status.allCases, id: \.self) { BoardColumn(store: store, status: $0) }
      }
    }
    .navigationTitle(title)
    .alert($store.scope(\.$alert, action: \.alert))
  }

  private var title: String {
    switch store.owner {
    case .everyone, nil: "Board"
    case .nobody: "Board · Unassigned"
    case .person(let name): "Board · \(name)"
    }
  }
}

private struct BoardColumn: View {
  let store: StoreOf<Board>
  let status: Ticket.Status
  @State private var isTargeted = false

  var body: some View {
    let tickets = store.state.cards(status)
    VStack(alignment: .leading, spacing: 8) {
      HStack {
        Text(status.title).font(.headline)
        Spacer()
        Text("\(tickets.count)").foregroundStyle(.secondary)
      }
      ForEach(tickets) { BoardCard(store: store, ticket: $0) }
        .dropDestination(for: DraggedCard.self) { cards, offset in
          let next = offset < tickets.count ? tickets[offset].id : nil
          for card in cards { store.send(.moved(card.id, to: status, before: next)) }
        }
      if tickets.isEmpty { Text("Drop a card here").foregroundStyle(.secondary) }
    }
    .padding(8)
    .frame(width: 160, alignment: .leading)
    .frame(minHeight: 320, alignment: .top)
    .background(
      isTargeted ? Color.accentColor.opacity(0.2) : .gray.opacity(0.04),
      in: .rect(cornerRadius: 10)
    )
    // Around the cards, the end of the column takes them.
    .dropDestination(for: DraggedCard.self) { cards, _ in
      for card in cards { store.send(.moved(card.id, to: status, before: nil)) }
      return true
    } isTargeted: {
      isTargeted = $0
    }
    .accessibilityIdentifier("column \(status.rawValue)")
    .accessibilityLabel(
      "\(status.title), \(tickets.count == 1 ? "1 card" : "\(tickets.count) cards")")
  }
}
