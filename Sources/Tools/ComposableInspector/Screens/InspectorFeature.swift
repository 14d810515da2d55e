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
        inspections.append(StoreInspection.State(id: name.id, name: name.name))
      }
      if selection == nil { self.selection = names.first?.id }
    }
  }

  enum Action: Equatable, Sendable {
    case appeared
    case inspections(IdentifiedActionOf<StoreInspection>)
    case keysShown(Bool)
    case storeSelected(Int?)
    case storesChanged([StoreName])
  }

  private enum CancelID: Hashable { case stores }

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
        return .none
      }
    }
    .forEach(\.inspections, action: \.inspections) { StoreInspection() }
  }
}

/// A store in a list.
struct StoreName: Hashable, Sendable, Identifiable {
  let id: Int
  let name: String

  static func all(of stores: InspectedStores) -> [StoreName] {
    stores.all.map { StoreName(id: $0.id, name: $0.name) }
  }
}
