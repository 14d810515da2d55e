import ComposableArchitecture

/// Features that present themselves, on a thread with a small stack.
///
/// A stack overflow ends the process, so the check fails then too.
actor NestingCheck {
  private let executor = SmallStackExecutor()

  nonisolated var unownedExecutor: UnownedSerialExecutor { executor.asUnownedSerialExecutor() }

  deinit { executor.end() }

  /// Presents a number of levels on each other, and uses them in every way: with actions, through
  /// their stores, with an effect of the innermost, and by copying and comparing the state.
  ///
  /// - Returns: whether everything worked.
  func goesDeep(levels: Int) async -> Bool {
    let store = Store(initialState: Nesting.State()) { Nesting() }
    for level in 0..<levels { store.send(.present.inside(levels: level)) }
    store.send(.increment.inside(levels: levels))
    guard store.state.counts == Array(repeating: 0, count: levels) + [1] else { return false }

    var stores = [store]
    for _ in 0..<levels {
      guard let next = stores.last?.scope(state: \.child, action: \.child) else { return false }
      stores.append(next)
    }
    stores[levels].send(.increment)
    guard stores[levels].count == 2, store.state == stores[0].state else { return false }

    // The innermost dismisses itself, which cancels its effects.
    let waiting = store.send(.wait.inside(levels: levels))
    await store.send(.close.inside(levels: levels)).finish()
    await waiting.finish()
    guard store.state.counts == Array(repeating: 0, count: levels) else { return false }

    // Dismissing the outermost child dismisses all that are presented on it.
    let effects = (1..<levels).map { store.send(.wait.inside(levels: $0)) }
    if levels > 1 { store.send(.child(.dismiss)) }
    for effect in effects { await effect.finish() }
    return store.state.counts == [0]
  }

  /// The time of an action to the innermost feature, in nanoseconds: the minimum of many samples.
  func time(levels: Int) -> Double {
    let store = Store(initialState: Nesting.State(levels: levels)) { Nesting() }
    let action = opaque(Nesting.Action.increment.inside(levels: levels))
    let iterations = 200_000 / (levels + 1)
    var shortest = Double.infinity
    for _ in 0..<15 {
      let start = ContinuousClock.now
      for _ in 0..<iterations { store.send(action) }
      let time = start.duration(to: .now) / .nanoseconds(iterations)
      shortest = min(shortest, time)
    }
    return shortest
  }

  /// Presents a child, starts an effect in it, and dismisses it.
  func presentAndDismiss(times: Int) async {
    let store = Store(initialState: Nesting.State()) { Nesting() }
    for _ in 0..<times {
      store.send(.present)
      let waiting = store.send(.child(.presented(.wait)))
      store.send(.child(.dismiss))
      await waiting.finish()
    }
  }
}
