import ComposableUI

/// One row of the list.
struct TodoView: View {
  @Bindable var store: StoreOf<Todo>
  let focus: FocusState<Todo.State.ID?>.Binding

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Toggle("Done", isOn: isDone).accessibilityLabel("Done: \(name)")
          .toggleStyle(.checkbox)
        TextField("What", text: $store.text.sending(\.textChanged), prompt: Text("To be done"))
          .textFieldStyle(.plain)
          .strikethrough(store.isDone)
          .focused(focus, equals: store.id)
        if store.suggestion == .notAsked {
          Button("Suggest", systemImage: "sparkles") { store.send(.lookUpButtonTapped) }
            .labelStyle(.iconOnly)
            .buttonStyle(.borderless)
            .help("Suggests a better wording")
            .accessibilityLabel("Suggest: \(name)")
            .disabled(store.text.isEmpty)
        }
      }
      .labelsHidden()
      suggestion
    }
  }

  private var name: String { store.text.isEmpty ? "untitled" : store.text }

  /// The row has one action for both directions.
  private var isDone: Binding<Bool> {
    Binding(
      StoreBinding {
        store.isDone
      } set: { isDone in
        if isDone != store.isDone { store.send(.doneToggled) }
      })
  }

  /// The answer to a request for a suggestion, and what can be done with it.
  @ViewBuilder private var suggestion: some View {
    switch store.suggestion {
    case .notAsked:
      EmptyView()
    case .awaited:
      HStack {
        ProgressView("Looking for a better wording")
        Button("Cancel", role: .cancel) { store.send(.cancelButtonTapped) }
          .accessibilityLabel("Stop looking for \(name)")
      }
    case .none:
      Text("There is no better wording.").font(.caption).foregroundStyle(.secondary)
    case .some(let text):
      Button("Use \"\(text)\"") { store.send(.acceptButtonTapped) }
    case .failed(let message):
      Text(message).font(.caption).foregroundStyle(.red)
      Button("Try again") { store.send(.lookUpButtonTapped) }
        .accessibilityLabel("Try again: \(name)")
    }
  }
}
