import ComposableArchitecture
import Observation

extension Workload {
  /// A property of a state observed property by property, set by an action and read.
  static var observedState: [Workload] {
    [setUnobserved, setBesideObserved, setObserved, readUntracked, readTracked]
  }

  private static var setUnobserved: Workload {
    Workload("observed state: set, without observers", note: "a property of a struct") {
      (
        .sends(.increment, to: makeStore()) { $0.count },
        .calls(of: Counter.apply, .increment, on: Counter.State()) { $0.count }
      )
    }
  }

  private static var setBesideObserved: Workload {
    Workload(
      "observed state: set, another property is observed",
      note: "a property of an @Observable class, where another is observed"
    ) {
      let store = makeStore()
      let model = ObservedPair()
      let action = opaque(ObservedCounter.Action.increment)
      let calls = CallCount()
      withObservationTracking {
        _ = store.title
        _ = model.title
      } onChange: {
        calls.increment()
      }
      return (
        Contender { iterations in
          for _ in 0..<iterations { store.send(action) }
        } proof: {
          calls.count == 0 ? store.count : -1
        },
        Contender { iterations in
          for _ in 0..<iterations { ObservedPair.increment(model) }
        } proof: {
          calls.count == 0 ? model.count : -1
        }
      )
    }
  }

  private static var setObserved: Workload {
    Workload(
      "observed state: read tracked, set, notified",
      note: "a property of an @Observable class, read tracked, set, notified"
    ) {
      let store = makeStore()
      let model = ObservedPair()
      let action = opaque(ObservedCounter.Action.increment)
      let storeCalls = CallCount()
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
            ObservedPair.increment(model)
          }
        } proof: {
          limitCalls.count == model.count ? model.count : -1
        }
      )
    }
  }

  private static var readUntracked: Workload {
    Workload(
      "observed state: read, not tracked", note: "a property of an @Observable class, not tracked"
    ) {
      let store = makeStore(count: 1)
      let model = ObservedPair(count: 1)
      return (reads { store.count }, reads { ObservedPair.read(model) })
    }
  }

  private static var readTracked: Workload {
    Workload(
      "observed state: read, tracked", note: "a property of an @Observable class, tracked"
    ) {
      let store = makeStore(count: 1)
      let model = ObservedPair(count: 1)
      return (trackedReads { store.count }, trackedReads { ObservedPair.read(model) })
    }
  }

  private static func makeStore(count: Int = 0) -> StoreOf<ObservedCounter> {
    Store(initialState: ObservedCounter.State(id: 1, count: count)) { ObservedCounter() }
  }

  /// Reads of a number that must be 1.
  @inline(__always)
  private static func reads(_ read: @escaping @MainActor () -> Int) -> Contender {
    let sum = Variable(0)
    return Contender { iterations in
      for _ in 0..<iterations { sum.value += read() }
    } proof: {
      sum.value
    }
  }

  /// The same within a single tracking, as the body of a large view reads.
  @inline(__always)
  private static func trackedReads(_ read: @escaping @MainActor () -> Int) -> Contender {
    let sum = Variable(0)
    return Contender { iterations in
      withObservationTracking {
        for _ in 0..<iterations { sum.value += read() }
      } onChange: {
      }
    } proof: {
      sum.value
    }
  }
}
