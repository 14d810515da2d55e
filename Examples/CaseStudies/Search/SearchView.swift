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
      List {
        Section {
          TextField(
            "Search", text: $store.query.sending(\.queryChanged), prompt: Text("Name of an element")
          )
        }
        Section("Results") { PhaseView(store: store) }
      }
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
      Text("Type something to search for.").foregroundStyle(.secondary)
    case .searching:
      ProgressView("Searching")
    case .retrying(let attempts, let failure):
      Text(failure).foregroundStyle(.red)
      ProgressView("Trying again, after \(attempts) failed")
    case .failed(let failure):
      Text(failure).foregroundStyle(.red)
      Button("Try again") { store.send(.retryButtonTapped) }
    case .found([]):
      Text("Nothing was found.").foregroundStyle(.secondary)
    case .found(let texts):
      ForEach(texts, id: \.self) { Text($0) }
    }
  }
}
