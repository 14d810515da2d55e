import ComposableUI

/// A feature whose session goes on at another server.
@Reducer
struct Jar {
  @ObservableState
  struct State: Codable {
    var drops = 0
    var lines: [String] = []
  }

  enum Action { case drop }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.drops += 1
      return .none
    }
  }
}

struct JarView: View {
  let store: StoreOf<Jar>

  var body: some View {
    Text("Drops: \(store.drops)")
    Button("Drop") { store.send(.drop) }
  }
}
