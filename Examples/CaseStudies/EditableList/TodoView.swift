import ComposableUI

/// One row of the list.
struct TodoView: View {
  @Bindable var store: StoreOf<Todo>

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        Toggle("Done", isOn: isDone).accessibilityLabel("Done: \(name)")
        TextField("What", text: $store.text.sending(\.textChanged), prompt: Text("To be done"))
          .strikethrough(store.isDone)
      }
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

  /// The state of the suggestion, and its one action: a list row has no room for more than one button.
  @ViewBuilder private var suggestion: some View {
    switch store.suggestion {
    case .notAsked:
      lookUpButton("Suggest").disabled(store.text.isEmpty)
    case .awaited:
      HStack {
        ProgressView("Looking for a better wording")
        Button("Cancel", role: .cancel) { store.send(.cancelButtonTapped) }
          .accessibilityLabel("Stop looking for \(name)")
      }
    case .none:
      Text("There is no better wording.").foregroundStyle(.secondary)
    case .some(let text):
      Button("Use \"\(text)\"") { store.send(.acceptButtonTapped) }
    case .failed(let message):
      Text(message).foregroundStyle(.red)
      lookUpButton("Try again")
    }
  }

  private func lookUpButton(_ title: String) -> some View {
    Button(title) { store.send(.lookUpButtonTapped) }
      .accessibilityLabel("\(title): \(name)")
  }
}
