internal import ComposableArchitecture
internal import ComposableInspection

/// The inspector: the stores of the process, and the screens of the selected store.
@Reducer
struct InspectorFeature: Sendable {
  @ObservableState
  struct State: Equatable, Sendable {
    /// In the order in which the stores were created. A store that was shown keeps its screens until the user selects
    /// another store.
    var inspections: IdentifiedArrayOf<StoreInspection.State> = []
    var selection: Int?
    var showsKeys = false
    /// How many turns the stores have, if there are several; not always the newest counts.
    var turnCounts: [Int: Int] = [:]

    /// The stores to choose from, the busiest first.
    var choices: [StoreChoice] {
      let visitors = Set(inspections.compactMap(\.visitor))
      return inspections.map { store in
        var title = store.isGone ? "\(store.name) (gone)" : "\(store.name) \(store.id)"
        if visitors.count > 1, let visitor = store.visitor { title += ", visitor \(visitor)" }
        return StoreChoice(
          id: store.id, title: title,
          turnCount: max(turnCounts[store.id] ?? 0, store.recorded.count))
      }
      .sorted { ($1.turnCount, $0.id) < ($0.turnCount, $1.id) }
    }

    /// The store that is shown.
    var shown: StoreInspection.State? {
      selection.flatMap { inspections[id: $0] }
    }

    /// - Parameter names: the stores that exist.
    init(_ names: [StoreName] = []) { show(names) }

    /// Takes over the stores that exist now.
    mutating func show(_ names: [StoreName]) {
      // The shown store stays, so that its turns can be read after it is gone.
      let selection = selection
      inspections.removeAll { old in
        old.id != selection && !names.contains { $0.id == old.id }
      }
      if let selection, !names.contains(where: { $0.id == selection }) {
        inspections[id: selection]?.isGone = true
      }
      for name in names where inspections[id: name.id] == nil {
        inspections.append(
          StoreInspection.State(id: name.id, name: name.name, visitor: name.visitor))
      }
      turnCounts = turnCounts.filter { inspections[id: $0.key] != nil }
      if selection == nil { self.selection = names.first?.id }
    }
  }

  enum Action: Equatable, Sendable {
    case appeared
    case inspections(IdentifiedActionOf<StoreInspection>)
    case keysShown(Bool)
    case storeSelected(Int?)
    case storesChanged([StoreName])
    case turnsCounted([Int: Int])
  }

  private enum CancelID: Hashable { case stores, counts }

  @Dependency(\.continuousClock) private var clock
  @Dependency(\.inspectedStores) private var stores

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run(name: "stores") { send in
          let updates = stores.updates()
          await send(.storesChanged(StoreName.all(of: stores)))
          for await _ in updates {
            await send(.storesChanged(StoreName.all(of: stores)))
          }
        }
        .cancellable(id: CancelID.stores, cancelInFlight: true)

      case .inspections:
        return .none

      case .keysShown(let showsKeys):
        state.showsKeys = showsKeys
        return .none

      case .storeSelected(let id):
        guard let id, id != state.selection, state.inspections[id: id] != nil else { return .none }
        if let old = state.shown, old.isGone { state.inspections.remove(id: old.id) }
        state.selection = id
        return .none

      case .storesChanged(let names):
        state.show(names)
        return names.count > 1 ? countTurns() : .cancel(id: CancelID.counts)

      case .turnsCounted(let counts):
        if counts != state.turnCounts { state.turnCounts = counts }
        return .none
      }
    }
    .forEach(\.inspections, action: \.inspections) { StoreInspection() }
  }

  /// Counts the turns of all stores now and then. A store whose actor is busy delays the others' counts, and nothing else.
  private func countTurns() -> EffectOf<Self> {
    .run(name: "turns of the stores") { send in
      while !Task.isCancelled {
        let counts = await withTaskGroup(of: (Int, Int?).self) { group in
          for store in stores.all { group.addTask { (store.id, await store.turnCount()) } }
          return await group.reduce(into: [:]) { $0[$1.0] = $1.1 }
        }
        await send(.turnsCounted(counts))
        try await clock.sleep(for: .seconds(5))
      }
    }
    .cancellable(id: CancelID.counts, cancelInFlight: true)
  }
}

/// A store in the picker of stores.
struct StoreChoice: Equatable, Sendable, Identifiable {
  let id: Int
  let title: String
  let turnCount: Int
}

/// A store in a list.
struct StoreName: Hashable, Sendable, Identifiable {
  let id: Int
  let name: String
  let visitor: Int?

  static func all(of stores: InspectedStores) -> [StoreName] {
    stores.all.map { StoreName(id: $0.id, name: $0.name, visitor: $0.visitor) }
  }
}
