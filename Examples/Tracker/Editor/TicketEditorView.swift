import ComposableUI
import Foundation

/// A sheet that adds a ticket, or edits one.
struct TicketEditorView: View {
  @Bindable var store: StoreOf<TicketEditor>

  var body: some View {
    NavigationStack {
      Form {
        Section {
          TextField("Title", text: $store.draft.title)
            .onSubmit { store.send(.saveButtonTapped) }
          ProblemView(problem: store.state.problem(with: .title))
        }
        Section {
          TextEditor(text: $store.draft.details).accessibilityLabel("Description")
            .frame(minHeight: 120)
        } header: {
          Text("Description")
        } footer: {
          Text(verbatim: "With **bold**, *italic*, `code` and [links](https://swift.org).")
        }
        Section("Work") {
          Picker("Status", selection: $store.draft.status) {
            ForEach(Ticket.Status.allCases, id: \.self) { Text($0.title).tag($0) }
          }
          .pickerStyle(.menu)
          Picker("Priority", selection: $store.draft.priority) {
            ForEach(Ticket.Priority.allCases, id: \.self) { Text($0.title).tag($0) }
          }
          .pickerStyle(.menu)
          Picker("Assignee", selection: $store.draft.assignee) {
            Text("Unassigned").tag(String?.none)
            ForEach(store.people, id: \.self) { Text($0).tag(String?.some($0)) }
          }
          .pickerStyle(.menu)
          DueView(store: store)
        }
        Section("Labels") {
          ForEach(TicketLabel.allCases, id: \.self) { LabelToggle(store: store, label: $0) }
        }
        if let failure = store.failure {
          Text(failure).foregroundStyle(.red)
        }
        if store.isAdding { ProgressView("Adding") }
      }
      // What the server is sent does not change any more.
      .disabled(store.isAdding)
      .navigationTitle(store.number.map { "Edit #\($0)" } ?? "New ticket")
      .toolbar {
        ToolbarItem(placement: .cancellationAction) {
          Button("Cancel", role: .cancel) { store.send(.cancelButtonTapped) }
            .disabled(store.isAdding)
        }
        ToolbarItem(placement: .confirmationAction) {
          Button(store.number == nil ? "Add" : "Save") { store.send(.saveButtonTapped) }
            .disabled(store.isAdding)
        }
      }
    }
    // The button asks before changes are lost.
    .interactiveDismissDisabled(store.hasChanges)
    .alert($store.scope(\.$question, action: \.question))
  }
}

/// What is wrong with the field above it.
private struct ProblemView: View {
  let problem: String?

  var body: some View {
    if let problem { Text(problem).font(.caption).foregroundStyle(.red) }
  }
}

private struct DueView: View {
  let store: StoreOf<TicketEditor>

  var body: some View {
    Toggle("Has a due date", isOn: hasDue)
    if let due = store.draft.due {
      DatePicker("Due", selection: day(due), displayedComponents: .date)
    }
    ProblemView(problem: store.state.problem(with: .due))
  }

  private var hasDue: Binding<Bool> {
    Binding(
      StoreBinding {
        store.draft.due != nil
      } set: {
        store.send(.set(\.draft.due, $0 ? store.earliest : nil))
      })
  }

  private func day(_ due: Date) -> Binding<Date> {
    Binding(
      StoreBinding {
        store.draft.due ?? due
      } set: {
        store.send(.set(\.draft.due, $0))
      })
  }
}

private struct LabelToggle: View {
  let store: StoreOf<TicketEditor>
  let label: TicketLabel

  var body: some View {
    Toggle(
      label.title,
      isOn: Binding(
        StoreBinding {
          store.draft.labels.contains(label)
        } set: { isOn in
          var labels = store.draft.labels
          if isOn { labels.insert(label) } else { labels.remove(label) }
          store.send(.set(\.draft.labels, labels))
        }))
  }
}
