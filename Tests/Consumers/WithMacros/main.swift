// Uses each macro of features, and prints what came of it.
import ComposableArchitecture

@DependencyClient
struct NumberClient: Sendable {
  var next: @Sendable (_ after: Int) -> Int = { _ in 0 }
}

extension NumberClient: DependencyKey {
  static let liveValue = NumberClient(next: { $0 + 1 })
}

@Reducer
struct Detail {
  @ObservableState struct State: Equatable { var text = "" }
  enum Action { case typed(String) }
  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .typed(let text):
        state.text = text
        return .none
      }
    }
  }
}

@Reducer
struct App {
  @Reducer enum Destination { case detail(Detail) }

  @ObservableState struct State {
    var count = 0
    @Presents var destination: Destination.State?
  }
  enum Action {
    case next, open
    case destination(PresentationAction<Destination.Action>)
  }

  @Dependency(NumberClient.self) var numbers

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .next: state.count = numbers.next(after: state.count)
      case .open: state.destination = .detail(Detail.State())
      case .destination: break
      }
      return .none
    }
    .ifLet(\.$destination, action: \.destination)
  }
}

let store = Store(initialState: App.State()) { App() }
store.send(.next)
store.send(.open)
store.send(.destination(.presented(.detail(.typed("Hello")))))
print(store.count, store.destination?.detail?.text ?? "")
