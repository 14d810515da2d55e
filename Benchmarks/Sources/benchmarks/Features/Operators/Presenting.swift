import ComposableArchitecture

/// A feature with an optional child that is present.
@Reducer
struct Presenting {
  struct State {
    var total = 0
    var child: Counter.State? = Counter.State()
  }

  enum Action {
    case increment
    case child(Counter.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment: state.total += 1
      case .child: break
      }
      return .none
    }
    .ifLet(\.child, action: \.child) { Counter() }
  }
}

extension Presenting {
  @inline(never)
  static func apply(_ action: Action, to state: inout State) {
    switch action {
    case .increment: state.total += 1
    case .child(let action):
      guard state.child != nil else { return }
      Counter.apply(action, to: &state.child!)
    }
  }
}

/// ``Presenting``, observed property by property.
@Reducer
struct ObservedPresenting {
  @ObservableState
  struct State {
    var total = 0
    var child: ObservedCounter.State? = ObservedCounter.State(id: 1)
  }

  enum Action {
    case increment
    case child(ObservedCounter.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment: state.total += 1
      case .child: break
      }
      return .none
    }
    .ifLet(\.child, action: \.child) { ObservedCounter() }
  }
}
