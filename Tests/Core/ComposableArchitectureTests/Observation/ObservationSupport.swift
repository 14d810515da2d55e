import ComposableArchitecture
import Observation

/// A reducer whose actions are the changes themselves.
struct Change<State>: Sendable {
  let apply: @Sendable (inout State) -> Void

  init(_ apply: @escaping @Sendable (inout State) -> Void) {
    self.apply = apply
  }

  static func store(_ state: State) -> Store<State, Change> {
    Store<State, Change>(initialState: state) { reducer }
  }

  static var reducer: Reduce<State, Change> {
    Reduce { state, change in
      change.apply(&state)
      return .none
    }
  }
}

extension Store {
  func change<Changed>(_ apply: @escaping @Sendable (inout Changed) -> Void)
  where Action == Change<Changed> {
    send(Change(apply))
  }
}

/// Reads a value, and reads it again each time it is notified of a change, as a view does.
func recordChanges<Value>(_ read: @escaping () -> Value) -> Recorder<Value> {
  let observer = Observer(read)
  observer.track()
  return observer.values
}

private final class Observer<Value>: @unchecked Sendable {
  let values = Recorder<Value>()
  private let read: () -> Value

  init(_ read: @escaping () -> Value) {
    self.read = read
  }

  func track() {
    withObservationTracking {
      values.record(read())
    } onChange: {
      self.track()
    }
  }
}
