import ComposableUI

/// A feature whose session goes on in another process.
@Reducer
struct Basket {
  @ObservableState
  struct State: Codable {
    var items = 0
    var note = ""
  }

  enum Action: BindableAction {
    case add, take
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .add: state.items += 1
      case .take: state.items -= 1
      case .binding: break
      }
      return .none
    }
  }
}

struct BasketView: View {
  @Bindable var store: StoreOf<Basket>
  @State private var isMore = false

  var body: some View {
    Text("Items: \(store.items)")
    TextField("Note", text: $store.note)
    Button("Add") { store.send(.add) }
    Button("More") { isMore = true }
    if isMore { Text("There is more.") }
  }
}
