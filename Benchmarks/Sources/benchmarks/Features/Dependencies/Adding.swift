import ComposableArchitecture

/// A feature that adds a number it depends on, which is 1.
struct Adding: Reducer {
  @Dependency(\.addend) var addend

  struct State {
    var sum = 0
  }

  enum Action {
    case add
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .add: state.sum += addend
      }
      return .none
    }
  }

  /// By hand.
  @inline(never)
  static func apply(_ action: Action, to state: inout State) {
    switch action {
    case .add: state.sum += Addend.liveValue
    }
  }
}

enum Addend: DependencyKey {
  static let liveValue = opaque(1)
  static let testValue = 1
}

extension DependencyValues {
  var addend: Int {
    get { self[Addend.self] }
    set { self[Addend.self] = newValue }
  }

  var incrementing: Incrementing {
    get { self[Incrementing.self] }
    set { self[Incrementing.self] = newValue }
  }
}

/// A client with one endpoint.
@DependencyClient
struct Incrementing: DependencyKey {
  var increment: @Sendable (_ number: Int) -> Int = { $0 }

  static let liveValue = Incrementing(increment: { $0 + 1 })
  static let testValue = Incrementing()
}
