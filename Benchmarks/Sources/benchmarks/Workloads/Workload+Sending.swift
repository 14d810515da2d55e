import ComposableArchitecture
import Observation

extension Workload {
  /// An action to a store obtained once, at several depths.
  static var sending: [Workload] {
    [
      Workload(WorkloadName.send(depth: 0)) {
        (
          .sends(to: Store(initialState: Counter.State()) { Counter() }),
          .calls(of: Counter.apply, .increment, on: Counter.State()) { $0.count }
        )
      },
      Workload(WorkloadName.send(depth: 1)) {
        (
          .sends(to: Chained.level1()),
          .calls(of: Level1.apply, .incrementCounter, on: Level1.State()) { $0.child.count }
        )
      },
      Workload(WorkloadName.send(depth: 3)) {
        (
          .sends(to: Chained.level3()),
          .calls(of: Level3.apply, .incrementCounter, on: Level3.State()) {
            $0.child.child.child.count
          }
        )
      },
      Workload(WorkloadName.send(depth: 5)) {
        (
          .sends(to: Chained.level5()),
          .calls(of: Level5.apply, .incrementCounter, on: Level5.State()) {
            $0.child.child.child.child.child.count
          }
        )
      },
      Workload(WorkloadName.send(depth: 10)) {
        (
          .sends(to: Chained.level10()),
          .calls(of: Level10.apply, .incrementCounter, on: Level10.State()) {
            $0.child.child.child.child.child.child.child.child.child.child.count
          }
        )
      },
      sendAndRead,
      sendObserved,
    ]
  }

  private static var sendAndRead: Workload {
    Workload("send and read: root") {
      let store = Store(initialState: Counter.State()) { Counter() }
      let action = opaque(Counter.Action.increment)
      let storeSum = Variable(0)
      let state = Variable(Counter.State())
      let limitSum = Variable(0)
      return (
        Contender { iterations in
          for _ in 0..<iterations {
            store.send(action)
            storeSum.value &+= store.count
          }
        } proof: {
          store.count
        },
        Contender { iterations in
          state.withLocal { state in
            for _ in 0..<iterations {
              Counter.apply(action, to: &state)
              limitSum.value &+= Counter.read(&state)
            }
          }
        } proof: {
          state.value.count
        }
      )
    }
  }

  private static var sendObserved: Workload {
    Workload("send: root, observed", note: "a property of an @Observable class, observed") {
      let store = Store(initialState: Counter.State()) { Counter() }
      let action = opaque(Counter.Action.increment)
      let storeCalls = CallCount()
      let model = Observed()
      let limitCalls = CallCount()
      return (
        Contender { iterations in
          for _ in 0..<iterations {
            withObservationTracking {
              _ = store.count
            } onChange: {
              storeCalls.increment()
            }
            store.send(action)
          }
        } proof: {
          storeCalls.count == store.count ? store.count : -1
        },
        Contender { iterations in
          for _ in 0..<iterations {
            withObservationTracking {
              _ = model.count
            } onChange: {
              limitCalls.increment()
            }
            model.count += 1
          }
        } proof: {
          limitCalls.count == model.count ? model.count : -1
        }
      )
    }
  }
}
