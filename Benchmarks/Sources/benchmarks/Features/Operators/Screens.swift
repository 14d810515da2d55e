import ComposableArchitecture

/// A feature whose state is an enum, currently in the counter's case.
@Reducer
struct Screens {
  enum State {
    case counter(Counter.State)
    case nothing(Int)
  }

  enum Action {
    case leave
    case counter(Counter.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .leave: state = .nothing(0)
      case .counter: break
      }
      return .none
    }
    .ifCaseLet(\.counter, action: \.counter) { Counter() }
  }
}

extension Screens {
  @inline(never)
  static func apply(_ action: Action, to state: inout State) {
    switch action {
    case .leave: state = .nothing(0)
    case .counter(let action):
      guard case .counter(var counter) = state else { return }
      // Otherwise the counter's storage is referenced twice, and copied when it changes.
      state = .nothing(0)
      Counter.apply(action, to: &counter)
      state = .counter(counter)
    }
  }

  static func count(_ state: State) -> Int {
    guard case .counter(let counter) = state else { return -1 }
    return counter.count
  }
}

/// ``Screens``, observed.
@Reducer
struct ObservedScreens {
  @ObservableState
  enum State {
    case counter(ObservedCounter.State)
    case nothing(Int)
  }

  enum Action {
    case leave
    case counter(ObservedCounter.Action)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .leave: state = .nothing(0)
      case .counter: break
      }
      return .none
    }
    .ifCaseLet(\.counter, action: \.counter) { ObservedCounter() }
  }

  static func count(_ state: State) -> Int {
    guard case .counter(let counter) = state else { return -1 }
    return counter.count
  }
}
