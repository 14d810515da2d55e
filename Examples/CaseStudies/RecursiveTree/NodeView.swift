import ComposableUI

/// A node, and below it its children, each in a view of the same type.
struct NodeView: View {
  @Bindable var store: StoreOf<Node>
  var canBeRemoved = true

  var body: some View {
    VStack(alignment: .leading) {
      HStack {
        TextField("Name", text: $store.name.sending(\.nameChanged), prompt: Text("Untitled"))
          .accessibilityLabel("Name of \(name)")
        Button("Add") { store.send(.addChildButtonTapped) }
          .accessibilityLabel("Add below \(name)")
        Button("Import") { store.send(.importButtonTapped) }
          .accessibilityLabel("Import below \(name)")
          .disabled(store.isImporting)
        if canBeRemoved {
          Button("Remove", role: .destructive) { store.send(.removeButtonTapped) }
            .accessibilityLabel("Remove \(name)")
        }
      }
      if store.isImporting {
        ProgressView("Importing below \(name)")
      }
      if let failure = store.importFailure {
        Text(failure).foregroundStyle(.red)
      }
      VStack(alignment: .leading) {
        ForEach(store.scope(state: \.children, action: \.children)) { NodeView(store: $0) }
      }
      .padding(.leading, 16)
    }
  }

  private var name: String { store.name.isEmpty ? "untitled" : store.name }
}
