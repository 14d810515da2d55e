import ComposableUI

/// The tickets by status: a column for each, between which cards are dragged.
struct BoardView: View {
  @Bindable var store: StoreOf<Board>

  var body: some View {
    GeometryReader { room in
      ScrollView([.horizontal, .vertical]) {
        HStack(alignment: .top, spacing: BoardColumn.spacing) {
          ForEach(Ticket.Status.allCases, id: \.self) {
            BoardColumn(store: store, status: $0, width: BoardColumn.width(in: room.size.width))
          }
        }
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
  let width: Double
  @State private var isTargeted = false

  static let spacing = 16.0

  /// A share of the window, as long as cards can be read in it: whole cells of a terminal, which are eight points wide.
  static func width(in room: Double) -> Double {
    let count = Double(Ticket.Status.allCases.count)
    return max(160, ((room - spacing * (count - 1)) / count / 8).rounded(.down) * 8)
  }

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
    .frame(width: width, alignment: .leading)
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
