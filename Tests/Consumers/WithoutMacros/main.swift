import ComposableArchitecture

struct Counter: Reducer {
  struct State { var count = 0 }
  enum Action { case increment }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        return .none
      }
    }
  }
}

struct App: Reducer {
  struct State { var counter = Counter.State() }

  enum Action: CasePathable {
    case counter(Counter.Action)

    struct AllCasePaths {
      var counter: AnyCasePath<Action, Counter.Action> {
        AnyCasePath(
          embed: { .counter($0) },
          extract: {
            switch $0 {
            case .counter(let action): action
            }
          })
      }
    }
    static var allCasePaths: AllCasePaths { AllCasePaths() }
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.counter, action: \.counter) { Counter() }
  }
}

let store = Store(initialState: App.State()) { App() }
store.scope(state: \.counter, action: \.counter).send(.increment)
print(store.counter.count)
