internal import ComposableArchitecture
internal import ComposableInspection

/// All about one turn.
@Reducer
struct TurnFeature: Sendable {
  @ObservableState
  struct State: Equatable, Sendable {
    let storeID: Int
    let point: TimePoint
    var details: TurnDetails?
    /// The effect that sent the action.
    var sender: EffectRecord?
    var error: InspectorError?
    /// The trees that are open: `action`, `before`, `after`, and `before 0` for a change.
    var trees: IdentifiedArrayOf<TreeFeature.State> = []

    init(storeID: Int, point: TimePoint) {
      self.storeID = storeID
      self.point = point
    }
  }

  enum Action: Equatable, Sendable {
    case appeared
    case changeToggled(Int)
    case delegate(Delegate)
    case loaded(TimePoint, Answer<TurnDetails>)
    case senderLoaded(TimePoint, EffectRecord?)
    case treeToggled(Tree)
    case trees(IdentifiedActionOf<TreeFeature>)

    @CasePathable
    enum Delegate: Equatable, Sendable {
      case forked(ForkStart)
      case selected(turn: Int)
    }
  }

  /// The trees of a turn.
  enum Tree: String, Hashable, Sendable, CaseIterable {
    case action, before, after
  }

  private struct CancelID: Hashable { let storeID: Int }

  @Dependency(\.inspectedStores) private var stores

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        guard state.details == nil else { return .none }
        return .run(name: "turn") { [id = state.storeID, point = state.point] send in
          let answer = await stores.ask(id) { try await $0.turn(point.turn, of: point.timeline) }
          await send(.loaded(point, answer))
          guard case .success(let details) = answer, point.timeline == .recorded,
            case .effect(let sender) = details.entry.cause
          else { return }
          let effects = await stores.store(id)?.effects(point.turn...point.turn) ?? []
          await send(.senderLoaded(point, effects.first { $0.id == sender }))
        }
        .cancellable(id: CancelID(storeID: state.storeID), cancelInFlight: true)

      case .changeToggled(let index):
        let ids = ["before \(index)", "after \(index)"]
        if state.trees[id: ids[0]] != nil || state.trees[id: ids[1]] != nil {
          for id in ids { state.trees.remove(id: id) }
          return .none
        }
        guard let changes = state.details?.changes, changes.indices.contains(index) else {
          return .none
        }
        let change = changes[index]
        // It is not in the tree of the state.
        guard !change.isOfSharedValue else { return .none }
        if change.before != nil {
          state.add(ids[0], state.before, root: change.pathBefore ?? change.path)
        }
        if change.after != nil {
          state.add(ids[1], state.after, root: change.pathAfter ?? change.path)
        }
        return .none

      case .delegate, .trees:
        return .none

      case .loaded(let point, let answer):
        guard point == state.point else { return .none }
        state.error = answer.error
        if case .success(let details) = answer { state.details = details }
        return .none

      case .senderLoaded(let point, let sender):
        if point == state.point { state.sender = sender }
        return .none

      case .treeToggled(let tree):
        guard state.trees.remove(id: tree.rawValue) == nil else { return .none }
        let source: ValueQuery.Source =
          switch tree {
          case .action: .action(turn: state.point.turn, of: state.point.timeline)
          case .before: state.before
          case .after: state.after
          }
        state.add(tree.rawValue, source)
        return .none
      }
    }
    .forEach(\.trees, action: \.trees) { TreeFeature() }
  }
}

extension TurnFeature.State {
  fileprivate var before: ValueQuery.Source {
    .state(TimePoint(point.turn - 1, of: point.timeline))
  }

  fileprivate var after: ValueQuery.Source { .state(point) }

  fileprivate mutating func add(
    _ id: String, _ source: ValueQuery.Source, root: ValuePath = []
  ) {
    trees.append(TreeFeature.State(id: id, storeID: storeID, source: source, root: root))
  }
}
