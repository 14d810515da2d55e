import ComposableArchitecture

extension Workload {
  /// The inner effects are synchronous, so this times the throttle.
  static var throttling: [Workload] {
    [
      Workload("throttle: dropped", note: "a look at the clock") {
        (throttle(.dropped) { $0.received }, look(longTime) { $0.received })
      },
      Workload("throttle: started", note: "a look at the clock, and a call") {
        (throttle(.passing) { $0.started }, look(.zero) { $0.started })
      },
      Workload(
        "throttle: waits instead of the one before",
        note: "a Task that sleeps, instead of the previous one"
      ) {
        let home = Home<Throttled> { home in
          let store = Store(initialState: Throttled.State(), isolation: home) { Throttled() }
          store.send(.latest)
          return store
        }
        let bare = BareWaiting()
        return (
          Contender {
            await home.takePlaces(times: $0)
          } proof: {
            await home.read { $0.started == 1 ? $0.received - 1 : -1 }
          },
          Contender {
            await bare.debounce(times: $0)
          } proof: {
            await bare.started
          }
        )
      },
    ]
  }

  private static func throttle(
    _ action: Throttled.Action, count: @escaping @MainActor (Throttled.State) -> Int
  ) -> Contender {
    let store = Store(initialState: Throttled.State()) { Throttled() }
    return .sends(action, to: store, count: count)
  }

  private static func look(
    _ interval: Duration, count: @escaping @MainActor (Throttled.State) -> Int
  ) -> Contender {
    let interval = opaque(interval)
    let state = Variable(Throttled.State())
    let last = Variable<ContinuousClock.Instant?>(nil)
    return Contender { iterations in
      for _ in 0..<iterations { Throttled.apply(interval, &last.value, to: &state.value) }
    } proof: {
      count(state.value)
    }
  }
}

extension Home where R == Throttled {
  /// Each effect replaces the one that waits, whose end is awaited.
  fileprivate func takePlaces(times: Int) async {
    let store = store
    var last: StoreTask?
    for _ in 0..<times {
      let task = store.send(.latest)
      await last?.finish()
      last = task
    }
    last?.cancel()
    await last?.finish()
  }
}
