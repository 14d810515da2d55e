import ComposableArchitecture
import ComposableUI
import ComposableViews

/// A field for numbers, which notes whether it got each once, from 1, in order.
@Reducer
struct NumberedEvents: Sendable {
  @ObservableState
  struct State: Codable, Equatable, Sendable {
    var text = ""
    var last = 0
    var wrong = 0
  }

  enum Action: Sendable {
    case textChanged(String)
    case countButtonTapped
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .textChanged(let text):
        state.text = text
        if Int(text) == state.last + 1 { state.last += 1 } else { state.wrong += 1 }
        return .none
      case .countButtonTapped:
        state.last += 1
        return .none
      }
    }
  }
}

struct NumberedEventsView: View {
  @Bindable var store: StoreOf<NumberedEvents>

  var body: some View {
    List {
      TextField("Number", text: $store.text.sending(\.textChanged))
      Button("Count") { store.send(.countButtonTapped) }
      Text("Last: \(store.last), wrong: \(store.wrong)")
    }
  }
}
