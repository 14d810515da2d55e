internal import ComposableArchitecture
internal import ComposableInspection

/// The effects of a store on an axis of time.
@Reducer
struct EffectsFeature: Sendable {
  @ObservableState
  struct State: Equatable, Sendable {
    let storeID: Int
    /// The turns whose effects are loaded.
    var turns: ClosedRange<Int>?
    var effects: [EffectRecord]?
    var shown = EffectSelection.all
    var selection: EffectTrace.ID?
    var isLoading = false
    /// The turns to ask for next.
    var next: ClosedRange<Int>?

    init(storeID: Int) { self.storeID = storeID }

    /// The listed effects: effects in flight first, then the others, each newest first.
    var listed: [EffectRecord] {
      let listed = (effects ?? []).filter { shown.contains($0) }
      return listed.filter { $0.end == nil }.reversed() + listed.filter { $0.end != nil }.reversed()
    }
  }

  enum Action: Equatable, Sendable {
    case delegate(Delegate)
    case loaded(ClosedRange<Int>, [EffectRecord])
    case refreshed(ClosedRange<Int>)
    case selected(EffectTrace.ID?)
    case shownChosen(EffectSelection)

    @CasePathable
    enum Delegate: Equatable, Sendable { case turnSelected(Int) }
  }

  @Dependency(\.inspectedStores) private var stores

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .delegate:
        return .none

      case .loaded(let turns, let effects):
        state.isLoading = false
        state.turns = turns
        state.effects = effects
        guard let next = state.next else { return .none }
        state.next = nil
        return load(next, &state)

      case .refreshed(let turns):
        guard !state.isLoading else {
          state.next = turns
          return .none
        }
        return load(turns, &state)

      case .selected(let id):
        state.selection = id == state.selection ? nil : id
        return .none

      case .shownChosen(let shown):
        state.shown = shown
        return .none
      }
    }
  }

  private func load(_ turns: ClosedRange<Int>, _ state: inout State) -> EffectOf<Self> {
    state.isLoading = true
    return .run(name: "effects") { [id = state.storeID, old = state.effects ?? []] send in
      // The effects of a store that is gone stay.
      await send(.loaded(turns, stores.store(id)?.effects(turns) ?? old))
    }
  }
}

/// Which effects are shown.
enum EffectSelection: String, Hashable, Sendable, CaseIterable {
  case all, inFlight, failed

  var title: String {
    switch self {
    case .all: "All"
    case .inFlight: "In flight"
    case .failed: "Failed"
    }
  }

  func contains(_ effect: EffectRecord) -> Bool {
    switch self {
    case .all: true
    case .inFlight: effect.end == nil
    case .failed: if case .failed = effect.end { true } else { false }
    }
  }
}
