import ComposableArchitecture

extension Home where R == Waiting {
  /// - Parameter others: the number of effects that wait meanwhile, each with a different id.
  init(others: Int = 0) {
    self.init { home in
      let store = Store(initialState: Waiting.State(), isolation: home) { Waiting() }
      for id in 0..<others { store.send(.start(1 + id)) }
      return store
    }
  }

  /// Starts an effect, lets it start waiting, cancels it, and waits for its end.
  func startAndStop(times: Int) async {
    let store = store
    for _ in 0..<times {
      let task = store.send(.start(0))
      await letBegin()
      store.send(.stop(0))
      await task.finish()
    }
  }

  /// Starts effects that each replace the previous one, and waits for that one's end.
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

  /// Waits until the actor has run its pending jobs.
  func letBegin() async {
    await Task { _ = self }.value
  }
}
