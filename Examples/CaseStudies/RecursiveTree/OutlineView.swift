import ComposableUI

/// The outermost node, with its descendants, as a screen.
public struct OutlineView: View {
  private let store: StoreOf<Node>

  /// - Parameter store: the outermost node's store.
  public init(store: StoreOf<Node>) {
    self.store = store
  }

  public var body: some View {
    NavigationStack {
      ScrollView {
        VStack(alignment: .leading) {
          Text("\(store.descendantCount) below").foregroundStyle(.secondary)
          NodeView(store: store, canBeRemoved: false)
        }
      }
      .navigationTitle("Outline")
    }
  }
}
