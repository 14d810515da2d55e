import ComposableArchitecture

/// A feature that starts many effects at once.
struct Merging: Reducer {
  static let width = 100

  struct State {
    var done = 0
  }

  enum Action: Sendable {
    case here
    case asynchronously
    case done
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .here:
        return .merge((0..<Self.width).map { _ in .send(.done) })
      case .asynchronously:
        return .merge((0..<Self.width).map { _ in .run { send in await send(.done) } })
      case .done:
        state.done += 1
        return .none
      }
    }
  }

  /// By hand: returns the next actions.
  @inline(never)
  static func apply(_ action: Action, to state: inout State) -> [Action] {
    switch action {
    case .here: return (0..<Self.width).map { _ in .done }
    case .asynchronously: return []
    case .done:
      state.done += 1
      return []
    }
  }
}

/// ``Merging`` by hand: tasks on an actor.
actor BareMerging {
  private(set) var done = 0

  func work(times: Int) async {
    for _ in 0..<times {
      let tasks = (0..<Merging.width).map { _ in Task { done += 1 } }
      for task in tasks { await task.value }
    }
  }
}
