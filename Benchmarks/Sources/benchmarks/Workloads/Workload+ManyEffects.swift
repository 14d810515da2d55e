import ComposableArchitecture

extension Workload {
  /// Many effects of one action, and many actions of one effect.
  static var manyEffects: [Workload] {
    [
      Workload("effects: 100 merged, synchronous", note: "a queue of actions") {
        let store = Store(initialState: Merging.State()) { Merging() }
        return (
          .sends(.here, to: store) { $0.done / Merging.width },
          mergeByHand()
        )
      },
      Workload("effects: 100 merged, on a custom actor", note: "100 Tasks, awaited") {
        let home = Home<Merging> { home in
          Store(initialState: Merging.State(), isolation: home) { Merging() }
        }
        let bare = BareMerging()
        return (
          Contender {
            await home.send(.asynchronously, times: $0)
          } proof: {
            await home.read { $0.done / Merging.width }
          },
          Contender {
            await bare.work(times: $0)
          } proof: {
            await bare.done / Merging.width
          }
        )
      },
      Workload("effect: one value of a long stream", note: "a for await on that actor") {
        let home = Home<Listening> { home in
          Store(initialState: Listening.State(), isolation: home) { Listening() }
        }
        let bare = BareListening()
        return (
          Contender {
            await home.send(.listen(to: Ones(count: $0)), times: 1)
          } proof: {
            await home.read(\.sum)
          },
          Contender {
            await bare.listen(to: Ones(count: $0))
          } proof: {
            await bare.sum
          }
        )
      },
    ]
  }

  private static func mergeByHand() -> Contender {
    let action = opaque(Merging.Action.here)
    let state = Variable(Merging.State())
    return Contender { iterations in
      state.withLocal { state in
        for _ in 0..<iterations {
          for next in Merging.apply(action, to: &state) { _ = Merging.apply(next, to: &state) }
        }
      }
    } proof: {
      state.value.done / Merging.width
    }
  }
}
