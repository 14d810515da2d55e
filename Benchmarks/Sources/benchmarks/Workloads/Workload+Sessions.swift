import ComposableArchitecture
import ComposableSessions

extension Workload {
  /// What a session adds to an action: the limit is the same store without one.
  static var sessions: [Workload] {
    [
      Workload(WorkloadName.unnamedStore) {
        let session = NamedStores()
        let named = session.store("named", initialState: Named.State()) { Named() }
        let store = Store(initialState: Named.State()) { Named() }
        return (
          // The named store lives as long as the contender.
          .sends(.increment, to: store) { $0.count + 0 * named.count },
          .sends(.increment, to: Store(initialState: Named.State()) { Named() }, count: \.count)
        )
      },
      Workload(WorkloadName.namedStore) {
        let session = NamedStores()
        let named = session.store("named", initialState: Named.State()) { Named() }
        return (
          .sends(.increment, to: named, count: \.count),
          .sends(.increment, to: Store(initialState: Named.State()) { Named() }, count: \.count)
        )
      },
    ]
  }
}

/// A feature whose state can be kept.
private struct Named: Reducer {
  struct State: Codable {
    var count = 0
  }

  enum Action {
    case increment
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      state.count += 1
      return .none
    }
  }
}
