import ComposableArchitecture

/// Counts down to zero, with an effect for each step.
struct Chain: Reducer {
  struct State {
    var steps = 0
  }

  enum Action {
    case countDown(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .countDown(let rest):
        state.steps += 1
        return rest > 1 ? .send(.countDown(rest - 1)) : .none
      }
    }
  }

  /// By hand: returns the next action.
  @inline(never)
  static func apply(_ action: Action, to state: inout State) -> Action? {
    switch action {
    case .countDown(let rest):
      state.steps += 1
      return rest > 1 ? .countDown(rest - 1) : nil
    }
  }
}
