internal import ComposableRuntime

/// The last seen state, and whether it may have changed since.
struct SeenState<State> {
  let state: State
  let mark: ChangeMark
}

/// A flag set by the first change of the observed state. A state may hold objects that change on any thread.
final class ChangeMark: Sendable {
  private let flag = Locked(false)

  var isSet: Bool { flag.withLock { $0 } }

  func set() { flag.withLock { $0 = true } }
}
