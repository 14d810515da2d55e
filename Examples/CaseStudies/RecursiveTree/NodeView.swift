import ComposableUI

/// The rows of a node and, below it, of its children, each by a view of the same type.
struct NodeView: View {
  @Bindable var store: StoreOf<Node>
  /// The number of nodes above it, without the outermost.
  let depth: Int

  var body: some View {
    HStack(spacing: 8) {
      TextField("Name", text: $store.name.sending(\.nameChanged), prompt: Text("Untitled"))
        .labelsHidden()
        .textFieldStyle(.plain)
        .accessibilityLabel("Name of \(name)")
      tools
    }
    .padding(.leading, NodeView.indentation * Double(depth))
    ForEach(store.scope(state: \.children, action: \.children)) {
      NodeView(store: $0, depth: depth + 1)
    }
    ImportView(store: store, depth: depth + 1)
  }

  /// What can be done with the node: removal at the end, apart from the others.
  private var tools: some View {
    HStack(spacing: 8) {
      Button("Add", systemImage: "plus") { store.send(.addChildButtonTapped) }
        .help("Adds a node below this one")
        .accessibilityLabel("Add below \(name)")
      Button("Import", systemImage: "square.and.arrow.down") { store.send(.importButtonTapped) }
        .help("Imports the nodes below this one")
        .accessibilityLabel("Import below \(name)")
        .disabled(store.isImporting)
      Button("Remove", systemImage: "trash", role: .destructive) { store.send(.removeButtonTapped) }
        .help("Removes this node, with all below it")
        .accessibilityLabel("Remove \(name)")
    }
    .labelStyle(.iconOnly)
    .buttonStyle(.borderless)
  }

  private var name: String { store.name.isEmpty ? "untitled" : store.name }

  /// The indentation of a node below its parent, in points.
  static let indentation = 16.0
}

/// Whether nodes are being imported below a node, and why none could be.
struct ImportView: View {
  let store: StoreOf<Node>
  let depth: Int

  var body: some View {
    if store.isImporting {
      ProgressView("Importing below \(store.name.isEmpty ? "untitled" : store.name)")
        .padding(.leading, NodeView.indentation * Double(depth))
    }
    if let failure = store.importFailure {
      Text(failure).foregroundStyle(.red)
        .padding(.leading, NodeView.indentation * Double(depth))
    }
  }
}
