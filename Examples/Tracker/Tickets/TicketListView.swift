import ComposableUI

/// The tickets, with a field to search them.
struct TicketListView: View {
  @Bindable var store: StoreOf<TicketList>

  var body: some View {
    List {
      LoadingView(store: store)
      Section("Tickets") {
        ForEach(store.shown) { ticket in
          Button {
            store.send(.ticketTapped(ticket.id))
          } label: {
            TicketRow(ticket: ticket, isUnsaved: store.unsaved[ticket.id] != nil)
          }
          .accessibilityIdentifier("ticket \(ticket.id)")
          .swipeActions {
            Button("Delete", role: .destructive) { store.send(.deleteButtonTapped(ticket.id)) }
            Button(ticket.status == .done ? "Reopen" : "Done") {
              store.send(.doneButtonTapped(ticket.id))
            }
          }
        }
        if store.shown.isEmpty, store.loading == .idle {
          Text(store.tickets.isEmpty ? "There are no tickets." : "No ticket matches.")
            .foregroundStyle(.secondary)
        }
      }
    }
    .searchable(text: $store.filter.query, prompt: "Words, or #number")
    .searchScopes($store.filter.owner) {
      ForEach(TicketFilter.Owner.allCases, id: \.self) { Text($0.title).tag($0) }
    }
    .refreshable { await store.send(.refreshed).finish() }
    .navigationTitle("Tickets")
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button("Add") { store.send(.addButtonTapped) }.accessibilityLabel("Add a ticket")
      }
    }
    .sheet(item: $store.scope(state: \.form, action: \.form)) { TicketFormView(store: $0) }
  }
}

/// Whether the tickets are loading, and why they could not be loaded.
private struct LoadingView: View {
  let store: StoreOf<TicketList>

  var body: some View {
    switch store.loading {
    case .idle: EmptyView()
    case .loading: ProgressView("Loading")
    case .failed(let message):
      Section {
        Text(message).foregroundStyle(.red)
        Button("Try again") { store.send(.refreshed) }
      }
    }
  }
}

/// A ticket in a list.
struct TicketRow: View {
  let ticket: Ticket
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
      Text(subtitle).font(.caption).foregroundStyle(isUnsaved ? .red : .secondary)
    }
  }

  private var subtitle: String {
    var parts = ["#\(ticket.id)", ticket.status.title, ticket.assignee ?? "Unassigned"]
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
