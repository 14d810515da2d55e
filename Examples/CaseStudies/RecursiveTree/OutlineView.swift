import ComposableUI

/// The outermost node, with its descendants, as a screen.
public struct OutlineView: View {
  @Bindable private var store: StoreOf<Node>

  /// - Parameter store: the outermost node's store.
  public init(store: StoreOf<Node>) {
    self.store = store
  }

  public var body: some View {
    NavigationStack {
      List {
        Section("Outline of") {
          TextField("Name", text: $store.name.sending(\.nameChanged), prompt: Text("Untitled"))
            .labelsHidden()
            .textFieldStyle(.plain)
            .font(.headline)
            .accessibilityLabel("Name of \(name)")
        }
        Section {
          ForEach(store.scope(state: \.children, action: \.children)) {
            NodeView(store: $0, depth: 0)
          }
          ImportView(store: store, depth: 0)
          if store.children.isEmpty, !store.isImporting { empty }
        } footer: {
          if !store.children.isEmpty { Text(count) }
        }
      }
      .navigationTitle("Outline")
      .toolbar {
        ToolbarItem(placement: .secondaryAction) {
          Button("Import") { store.send(.importButtonTapped) }
            .accessibilityLabel("Import below \(name)")
            .disabled(store.isImporting)
        }
        ToolbarItem(placement: .primaryAction) {
          Button("Add") { store.send(.addChildButtonTapped) }
            .accessibilityLabel("Add below \(name)")
        }
      }
    }
  }

  private var empty: some View {
    ContentUnavailableView {
      Label("The outline is empty", systemImage: "list.bullet")
    } description: {
      Text("Add a node, or import some.")
    } actions: {
      Button("Add a node") { store.send(.addChildButtonTapped) }
        .buttonStyle(.borderedProminent)
    }
  }

  private var name: String { store.name.isEmpty ? "untitled" : store.name }

  private var count: String {
    let count = store.descendantCount
    return count == 1 ? "1 node" : "\(count) nodes"
  }
}
