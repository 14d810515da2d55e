internal import ComposableArchitecture
internal import ComposableInspection
internal import ComposableRuntime
internal import ComposableViews

/// The state at the selected point.
struct StatePage: View {
  let store: StoreOf<StoreInspection>

  var body: some View {
    List {
      Section(title) {
        if store.log.turns.isEmpty {
          Text("No turns yet. The state appears with the first one.").foregroundStyle(.secondary)
        } else {
          TreeView(
            store: store.scope(state: \.tree, action: \.tree), hasFork: store.fork.draft != nil)
        }
      }
    }
    .controlSize(.small)
  }

  private var title: String {
    store.selection.map { "State after turn \($0.withThousands)" } ?? "State now"
  }
}
