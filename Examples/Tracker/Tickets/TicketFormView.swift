import ComposableUI

/// A sheet that adds a ticket.
struct TicketFormView: View {
  @Bindable var store: StoreOf<TicketForm>

  var body: some View {
    NavigationStack {
      Form {
        Section {
          TextField("Title", text: $store.draft.title)
            .onSubmit { store.send(.addButtonTapped) }
          TextField("Details", text: $store.draft.details, prompt: Text("What is to be done"))
        }
        Section {
          Picker("Priority", selection: $store.draft.priority) {
            ForEach(Ticket.Priority.allCases, id: \.self) { Text($0.title).tag($0) }
          }
          Toggle("I work on it", isOn: $store.isMine)
        }
        if let failure = store.failure {
          Text(failure).foregroundStyle(.red)
        }
        if store.isAdding { ProgressView("Adding") }
      }
      .navigationTitle("New ticket")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel", role: .cancel) { store.send(.cancelButtonTapped) }
        }
        ToolbarItem(placement: .confirmationAction) {
          Button("Add") { store.send(.addButtonTapped) }
            .disabled(!store.draft.isComplete || store.isAdding)
        }
      }
    }
  }
}
