import ComposableArchitecture

/// A feature that reacts to changes of a number.
@Reducer
struct Watching {
  struct State {
    var count = 0
    var other = 0
    var changes = 0
  }

  enum Action {
    case increment
    case other
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .increment: state.count += 1
      case .other: state.other += 1
      }
      return .none
    }
    .onChange(of: \.count) { _, _, state in
      state.changes += 1
      return .none
    }
  }
}

extension Watching {
  @inline(never)
  static func apply(_ action: Action, to state: inout State) {
    let old = state.count
    switch action {
    case .increment: state.count += 1
    case .other: state.other += 1
    }
    if state.count != old { state.changes += 1 }
  }
}
