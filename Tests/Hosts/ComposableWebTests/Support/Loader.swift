import ComposableUI

/// A feature that loads a text by an effect.
struct Loader: Reducer {
  @ObservableState
  struct State: Equatable {
    var text = "Idle"
  }

  enum Action: Sendable {
    case load
    case loaded(String)
  }

  var source: @Sendable () async -> String = { "Loaded" }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .load:
        state.text = "Loading"
        return .run { [source] send in await send(.loaded(source())) }
      case .loaded(let text):
        state.text = text
        return .none
      }
    }
  }
}

struct LoaderView: View {
  let store: StoreOf<Loader>

  var body: some View {
    Text(store.text)
    Button("Load") { store.send(.load) }
  }
}
