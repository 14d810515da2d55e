import ComposableArchitecture

/// The smallest possible feature: the end of every chain here.
struct Counter: Reducer {
  struct State {
    var count = 0
    var name = "counter"
  }

  enum Action {
    case increment
    case rename(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment:
        state.count += 1
        return .none
      case .rename(let name):
        state.name = name
        return .none
      }
    }
  }
}

extension Counter {
  /// The same written by hand. Every feature here has such a version.
  @inline(never)
  static func apply(_ action: Action, to state: inout State) {
    switch action {
    case .increment: state.count += 1
    case .rename(let name): state.name = name
    }
  }

  @inline(never)
  static func read(_ state: inout State) -> Int { state.count }
}
