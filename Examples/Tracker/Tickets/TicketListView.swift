import ComposableUI

/// The tickets of a line of the sidebar, with a field to search them.
struct TicketListView: View {
  @Bindable var store: StoreOf<TicketList>
  let group: TicketGroup
  let selection: Binding<Ticket.ID?>

  var body: some View {
    ScrollViewReader { proxy in
      list.onChange(of: store.lastAdded) { _, id in
        guard let id, let ticket = store.tickets[id: id] else { return }
        proxy.scrollTo(id)
        AccessibilityNotification.Announcement("\"\(ticket.title)\" was added.").post()
      }
    }
  }

  @ViewBuilder private var list: some View {
    let tickets = store.state.shown(in: group)
    List(selection: selection) {
      LoadingView(store: store)
      ForEach(tickets) { ticket in
        TicketRow(
          ticket: ticket, today: store.today, density: store.settings.density,
          isUnsaved: store.unsaved[ticket.id]?.failure != nil
        )
        .accessibilityIdentifier("ticket \(ticket.id)")
        .swipeActions {
          Button("Delete", role: .destructive) { store.send(.deleteButtonTapped(ticket.id)) }
          Button(ticket.status == .done ? "Reopen" : "Done") {
            store.send(.doneButtonTapped(ticket.id))
          }
        }
        .contextMenu {
          Button("Assign to me") { store.send(.assignButtonTapped(ticket.id)) }
            .disabled(ticket.assignee == store.settings.name)
        }
      }
      if tickets.isEmpty, store.loading == .idle {
        Text(store.query.isEmpty ? "There are no tickets." : "No ticket matches.")
          .foregroundStyle(.secondary)
      }
    }
    .searchable(text: $store.query, prompt: "Words, or #number")
    .refreshable { await store.send(.refreshed).finish() }
    .navigationTitle(group.listTitle)
    .toolbar {
      ToolbarItem(placement: .secondaryAction) {
        Menu("Sort") {
          Picker("Order", selection: Binding(store.$settings.order)) {
            ForEach(TicketOrder.allCases, id: \.self) { Text($0.title).tag($0) }
          }
        }
      }
      ToolbarItem(placement: .primaryAction) {
        Button("Add") { store.send(.addButtonTapped) }.accessibilityLabel("Add a ticket")
      }
    }
    .navigationSplitViewColumnWidth(min: 280, ideal: 400)
    .sheet(item: $store.scope(\.$editor, action: \.editor)) { TicketEditorView(store: $0) }
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
      Text(message).foregroundStyle(.red)
      Button("Try again") { store.send(.refreshed) }
    }
  }
}
