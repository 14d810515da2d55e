import ComposableArchitecture

/// A feature with a stack of three features.
@Reducer
struct Walk {
  @ObservableState
  struct State {
    var pops = 0
    var path = StackState((0..<3).map { ObservedCounter.State(id: $0) })
  }

  enum Action {
    case push
    case path(StackActionOf<ObservedCounter>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .push: state.path.append(ObservedCounter.State(id: 3))
      case .path(.popFrom): state.pops += 1
      case .path: break
      }
      return .none
    }
    .forEach(\.path, action: \.path) { ObservedCounter() }
  }
}

extension Walk {
  /// The same by hand: an array of elements with numbers.
  struct Plain {
    var pops = 0
    var path = (0..<3).map { (id: StackElementID($0), state: Counter.State()) }
    var count = 3

    @inline(never)
    static func apply(_ action: Action, to state: inout Plain) {
      switch action {
      case .push:
        state.path.append((StackElementID(state.count), Counter.State()))
        state.count += 1
      case .path(.popFrom(let id)):
        guard let position = state.path.lastIndex(where: { $0.id == id }) else { return }
        state.path.removeSubrange(position...)
        state.pops += 1
      case .path: break
      }
    }
  }
}
