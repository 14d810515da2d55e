internal import ComposableArchitecture
internal import ComposableInspection

/// Figures of a store.
@Reducer
struct ChartsFeature: Sendable {
  @ObservableState
  struct State: Equatable, Sendable {
    let storeID: Int
    var statistics: StoreStatistics?
    var isLoading = false
    /// The turns to ask for after a pause.
    var next: ClosedRange<Int>?

    init(storeID: Int) { self.storeID = storeID }
  }

  enum Action: Equatable, Sendable {
    case delegate(Delegate)
    case loaded(StoreStatistics?)
    case refreshed(ClosedRange<Int>)
    case rested

    @CasePathable
    enum Delegate: Equatable, Sendable { case turnSelected(Int) }
  }

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.inspectedStores) private var stores

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .loaded(let statistics):
        // The figures of a store that is gone stay.
        if let statistics { state.statistics = statistics }
        // The figures of many turns take a while, on the actor of the app: once a second is enough.
        return .run(name: "pause between figures") { send in
          try await clock.sleep(for: .seconds(1))
          await send(.rested)
        }

      case .refreshed(let turns):
        guard !state.isLoading else {
          state.next = turns
          return .none
        }
        return load(turns, &state)

      case .rested:
        state.isLoading = false
        guard let next = state.next else { return .none }
        state.next = nil
        return load(next, &state)
      }
    }
  }

  private func load(_ turns: ClosedRange<Int>, _ state: inout State) -> EffectOf<Self> {
    state.isLoading = true
    return .run(name: "figures") { [id = state.storeID] send in
      await send(.loaded(stores.store(id)?.statistics(turns)))
    }
  }
}
