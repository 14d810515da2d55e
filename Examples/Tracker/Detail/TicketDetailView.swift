import ComposableUI

/// A ticket, which can be edited, and its comments.
struct TicketDetailView: View {
  @Bindable var store: StoreOf<TicketDetail>

  var body: some View {
    List {
      if let ticket = store.ticket {
        TicketEditor(store: store, ticket: ticket)
        CommentsView(store: store.scope(state: \.comments, action: \.comments))
        Section {
          Button("Delete the ticket", role: .destructive) { store.send(.deleteButtonTapped) }
        }
      } else {
        Text("This ticket was deleted.").foregroundStyle(.secondary)
      }
    }
    .navigationTitle("#\(store.number)")
    .alert($store.scope(state: \.alert, action: \.alert))
    .onAppear { store.send(.comments(.appeared)) }
  }
}

/// The fields of a ticket.
private struct TicketEditor: View {
  @Bindable var store: StoreOf<TicketDetail>
  let ticket: Ticket

  var body: some View {
    Section {
      TextField("Title", text: binding(\.title, TicketDetail.Action.titleChanged))
      TextField("Details", text: binding(\.details, TicketDetail.Action.detailsChanged))
    } footer: {
      Text("Created \(ticket.created, format: .ticketDate)")
    }
    Section {
      Picker("Status", selection: binding(\.status, TicketDetail.Action.statusChanged)) {
        ForEach(Ticket.Status.allCases, id: \.self) { Text($0.title).tag($0) }
      }
      Picker("Priority", selection: binding(\.priority, TicketDetail.Action.priorityChanged)) {
        ForEach(Ticket.Priority.allCases, id: \.self) { Text($0.title).tag($0) }
      }
      LabeledContent("Assignee", value: ticket.assignee ?? "Unassigned")
      if ticket.assignee == store.settings.name {
        Button("Give it back") { store.send(.unassignButtonTapped) }
      } else {
        Button("Assign to me") { store.send(.assignButtonTapped) }
      }
    }
    if let failure = store.unsaved[ticket.id] {
      Section {
        Text("Not saved. \(failure)").foregroundStyle(.red)
        Button("Save again") { store.send(.retryButtonTapped) }
      }
    }
  }

  private func binding<Value>(
    _ keyPath: KeyPath<Ticket, Value>, _ action: @escaping (Value) -> TicketDetail.Action
  ) -> Binding<Value> {
    Binding(
      StoreBinding {
        (store.ticket ?? ticket)[keyPath: keyPath]
      } set: {
        store.send(action($0))
      })
  }
}
