import ComposableArchitecture

extension Home where R == Waiting {
  /// - Parameter others: how many effects wait meanwhile, each under an id of its own.
  init(others: Int = 0) {
    self.init { home in
      let store = Store(initialState: Waiting.State(), isolation: home) { Waiting() }
      for id in 0..<others { store.send(.start(1 + id)) }
      return store
    }
  }

  /// Starts an effect, lets it begin to wait, cancels it, and waits for its end.
  func startAndStop(times: Int) async {
    let store = store
    for _ in 0..<times {
      let task = store.send(.start(0))
      await letBegin()
      store.send(.stop(0))
      await task.finish()
    }
  }

  /// Starts effects of which each takes the place of the one before, whose end is awaited.
  func replace(by action: Waiting.Action, times: Int) async {
    let store = store
    var last: StoreTask?
    for _ in 0..<times {
      let task = store.send(action)
      await last?.finish()
      last = task
    }
    last?.cancel()
    await last?.finish()
  }

  /// Lets what the actor has to do be done, up to here.
  func letBegin() async {
    await Task { _ = self }.value
  }
}
