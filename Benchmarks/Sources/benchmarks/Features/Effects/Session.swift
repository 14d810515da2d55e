import ComposableArchitecture

/// An actor with its own store, like one session of a server.
actor Session {
  private var held: StoreOf<Worker>?

  var done: Int { store.done }
  /// The number of started effects, if none of them changed anything.
  var cancelled: Int { store.done == 0 ? store.started : -1 }

  func work(_ action: Worker.Action, times: Int) async {
    let store = store
    for _ in 0..<times { await store.send(action).finish() }
  }

  // Not a `lazy var`: its initializer is isolated to no actor, and so would the store be.
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
