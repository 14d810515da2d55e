import ComposableArchitecture

/// An actor with a store of its own, as a server has one for each of its sessions.
actor Session {
  private var held: StoreOf<Worker>?

  var done: Int { store.done }
  /// How many were started, if none of them got anything done.
  var cancelled: Int { store.done == 0 ? store.started : -1 }

  func work(_ action: Worker.Action, times: Int) async {
    let store = store
    for _ in 0..<times { await store.send(action).finish() }
  }

  // Not a `lazy var`: its initialiser is isolated to no actor, and so would the store be.
  private var store: StoreOf<Worker> {
    if let held { return held }
    let made = Store(initialState: Worker.State()) { Worker() }
    held = made
    return made
  }

  func startAndCancel(times: Int) async {
    let store = store
    for _ in 0..<times {
      let task = store.send(.start)
      store.send(.stop)
      await task.finish()
    }
  }
}
