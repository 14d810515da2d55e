import ComposableArchitecture

/// A feature that is presented, or is on a stack.
@Reducer
struct Book {
  @ObservableState
  struct State: Equatable {
    var page = 1
    var fact: String?
  }

  enum Action: Equatable {
    case turn
    case turnTo(Int)
    case factButtonTapped
    case factLoaded(String)
    case turnLater
    case listen
    case closeButtonTapped
    case closed
  }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.fact) var fact
  @Dependency(\.dismiss) var dismiss

  static let laterLine: UInt = #line + 19

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .turn:
        state.page += 1
        return .none
      case .turnTo(let page):
        state.page = page
        return .none
      case .factButtonTapped:
        let page = state.page
        return .run { send in await send(.factLoaded(fact(page))) }
      case .factLoaded(let fact):
        state.fact = fact
        return .none
      case .turnLater:
        let page = state.page + 1
        return .run { send in
          try await clock.sleep(for: .seconds(1))
          await send(.turnTo(page))
        }
      case .listen:
        return .run { _ in for await _ in AsyncStream<Never>.makeStream().stream {} }
      case .closeButtonTapped:
        return .run { send in
          await dismiss()
          await send(.closed)
        }
      case .closed:
        return .none
      }
    }
  }
}
