import ComposableUI

/// A field for the query, and the results.
public struct SearchView: View {
  @Bindable private var store: StoreOf<Search>

  /// - Parameter store: the search's store.
  public init(store: StoreOf<Search>) {
    self.store = store
  }

  public var body: some View {
    NavigationStack {
      PhaseView(store: store)
        .searchable(text: $store.query.sending(\.queryChanged), prompt: "Name of an element")
        .navigationTitle("Chemical elements")
    }
  }
}

/// The state of the search, independent of the field's text.
private struct PhaseView: View {
  let store: StoreOf<Search>

  var body: some View {
    switch store.phase {
    case .idle:
      ContentUnavailableView(
        "Search the elements", systemImage: "magnifyingglass",
        description: Text("Type a part of a name, such as \u{201C}ium\u{201D}."))
    case .searching:
      List { ProgressView("Searching") }
    case .retrying(let attempts, let failure):
      List {
        Text(failure).foregroundStyle(.red)
        ProgressView("Trying again, after \(attempts) failed")
      }
    case .failed(let failure):
      List {
        Text(failure).foregroundStyle(.red)
        Button("Try again") { store.send(.retryButtonTapped) }
      }
    case .found([]):
      ContentUnavailableView.search(text: store.query)
    case .found(let texts):
      List {
        Section(texts.count == 1 ? "1 element" : "\(texts.count) elements") {
          ForEach(texts, id: \.self) { Text($0) }
        }
      }
    }
  }
}
