import ComposableArchitecture

/// A feature that works asynchronously.
struct Worker: Reducer {
  struct State {
    var done = 0
    var started = 0
  }

  enum Action: Sendable {
    case workHere
    case workInPool
    case done
    case start
    case stop
  }

  enum CancelID { case work }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .workHere:
        return .run { send in await send(.done) }
      case .workInPool:
        return .run { send in
          await workInPool()
          await send(.done)
        }
      case .done:
        state.done += 1
        return .none
      case .start:
        state.started += 1
        return .run { send in await send(.done) }
          .cancellable(id: CancelID.work)
      case .stop:
        return .cancel(id: CancelID.work)
      }
    }
  }
}

/// The least possible work elsewhere.
@concurrent
func workInPool() async {}
