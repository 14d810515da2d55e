import ComposableArchitecture

@Reducer
struct Counter {
  struct State: Equatable {
    var count = 0
    var fact: String?
  }
  enum Action: Equatable {
    case increment
    case nothing
    case set(Int)
    case incrementTwice
    case factButtonTapped
    case factLoaded(String)
    case later(Int)
    case laterTwice
    case listen
    case stop
  }

  private enum ID { case listen }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.fact) var fact

  static let laterLine: UInt = #line + 25
  static let secondLine: UInt = laterLine + 10
  static let listenLine: UInt = laterLine + 15

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        return .none
      case .nothing:
        return .none
      case .set(let count):
        state.count = count
        return .none
      case .incrementTwice:
        state.count += 1
        return .send(.increment)
      case .factButtonTapped:
        let count = state.count
        return .run { send in await send(.factLoaded(fact(count))) }
      case .factLoaded(let fact):
        state.fact = fact
        return .none
      case .later(let count):
        return .run { send in
          try await clock.sleep(for: .seconds(count))
          await send(.set(count))
        }
      case .laterTwice:
        return .concatenate(
          .run { send in
            try await clock.sleep(for: .seconds(1))
            await send(.increment)
          },
          .run(name: "second") { send in
            try await clock.sleep(for: .seconds(1))
            await send(.increment)
          })
      case .listen:
        return .run { _ in for await _ in AsyncStream<Never>.makeStream().stream {} }
          .cancellable(id: ID.listen)
      case .stop:
        return .cancel(id: ID.listen)
      }
    }
  }
}

let factLine: UInt = #line + 3

private enum FactKey: TestDependencyKey {
  static let testValue: @Sendable (Int) -> String = unimplemented("fact", placeholder: "no fact")
}

extension DependencyValues {
  var fact: @Sendable (Int) -> String {
    get { self[FactKey.self] }
    set { self[FactKey.self] = newValue }
  }
}
