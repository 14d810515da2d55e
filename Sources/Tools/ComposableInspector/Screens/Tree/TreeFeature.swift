internal import ComposableArchitecture
internal import ComposableInspection

/// A value as a tree whose nodes the user opens. Children are loaded a hundred at a time.
@Reducer
struct TreeFeature: Sendable {
  /// How many children are loaded at once.
  static let pageSize = 100

  @ObservableState
  struct State: Equatable, Sendable, Identifiable {
    /// Distinguishes it from other trees: `before`, `after`.
    let id: String
    let storeID: Int
    var source: ValueQuery.Source
    /// The path to the root of the tree.
    let root: ValuePath
    /// Whether its values can be replaced.
    var isEditable: Bool
    var branches: [ValuePath: TreeBranch] = [:]
    var expanded: Set<ValuePath>
    var edit: ValueEdit?
    /// Whether all open values are being reloaded.
    var isReloading = false
    /// The source to load next.
    var next: ValueQuery.Source?

    init(
      id: String, storeID: Int, source: ValueQuery.Source, root: ValuePath = [],
      isEditable: Bool = false
    ) {
      self.id = id
      self.storeID = storeID
      self.source = source
      self.root = root
      self.isEditable = isEditable
      expanded = [root]
    }

    var rows: [TreeRow] { TreeRow.rows(from: root, branches, expanded: expanded) }
  }

  enum Action: Equatable, Sendable {
    case appeared
    case delegate(Delegate)
    case editBegan(ValuePath)
    case editCancelled
    case editSubmitted(ValueTarget)
    case editTextChanged(String)
    case loaded(ValuePath, offset: Int, source: ValueQuery.Source, Answer<ValuePage>)
    case moreButtonTapped(ValuePath)
    case put(ValuePath, Answer<Done>)
    case refreshed(ValueQuery.Source)
    case reloaded(ValueQuery.Source, [ValuePath: Answer<ValuePage>])
    case toggled(ValuePath)

    @CasePathable
    enum Delegate: Equatable, Sendable {
      /// A value was typed for the fork.
      case appended(String, at: ValuePath)
    }
  }

  private struct CancelID: Hashable {
    let storeID: Int
    let tree: String
  }

  @Dependency(\.inspectedStores) private var stores

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return state.branches.isEmpty ? load(state.root, &state) : .none

      case .delegate:
        return .none

      case .editBegan(let path):
        guard let node = state.branches.node(at: path), node.isEditable else { return .none }
        state.edit = ValueEdit(path: path, text: node.summary)
        return .none

      case .editCancelled:
        state.edit = nil
        return .none

      case .editSubmitted(let target):
        guard let edit = state.edit, !edit.isPutting else { return .none }
        switch target {
        case .fork:
          state.edit = nil
          return .send(.delegate(.appended(edit.text, at: edit.path)))
        case .app:
          state.edit?.isPutting = true
          state.edit?.error = nil
          return .run(name: "put a value") { [id = state.storeID] send in
            let answer = await stores.ask(id) { store in
              try await store.put(edit.text, at: edit.path)
              return Done()
            }
            await send(.put(edit.path, answer))
          }
        }

      case .editTextChanged(let text):
        state.edit?.text = text
        state.edit?.error = nil
        return .none

      case .loaded(let path, let offset, let source, let answer):
        guard source == state.source else { return .none }
        state.branches[path, default: TreeBranch()].add(answer, at: offset)
        return .none

      case .moreButtonTapped(let path):
        return load(path, &state)

      case .put(let path, let answer):
        guard state.edit?.path == path else { return .none }
        switch answer {
        case .success: state.edit = nil
        case .failure(let error):
          state.edit?.isPutting = false
          state.edit?.error = error
        }
        return .none

      case .refreshed(let source):
        // Only once it is shown, and one at a time: with an app that changes all the time, no question would ever be
        // answered.
        guard !state.branches.isEmpty else {
          state.source = source
          return .none
        }
        guard !state.isReloading else {
          state.next = source
          return .none
        }
        return reload(source, &state)

      case .reloaded(let source, let answers):
        state.isReloading = false
        guard source == state.source else { return .none }
        for (path, answer) in answers {
          state.branches[path] = TreeBranch(answer, after: state.branches[path])
        }
        guard let next = state.next else { return .none }
        state.next = nil
        return next == source ? .none : reload(next, &state)

      case .toggled(let path):
        guard state.expanded.remove(path) == nil else { return .none }
        state.expanded.insert(path)
        let branch = state.branches[path]
        return branch == nil || branch?.error != nil ? load(path, &state) : .none
      }
    }
  }

  /// Loads the next children of a value.
  private func load(_ path: ValuePath, _ state: inout State) -> EffectOf<Self> {
    let branch = state.branches[path] ?? TreeBranch()
    guard !branch.isLoading, branch.value == nil || branch.restCount > 0 || branch.error != nil
    else { return .none }
    state.branches[path, default: TreeBranch()].isLoading = true
    let query = ValueQuery(
      state.source, path: path, offset: branch.children.count, limit: Self.pageSize)
    return .run(name: "children of a value") { [id = state.storeID] send in
      let answer = await stores.ask(id) { try await $0.value(query) }
      await send(.loaded(path, offset: query.offset, source: query.source, answer))
    }
    .cancellable(id: CancelID(storeID: state.storeID, tree: state.id))
  }

  /// Reloads the open values from another state. They stay open.
  private func reload(
    _ source: ValueQuery.Source, _ state: inout State
  ) -> EffectOf<Self> {
    state.isReloading = true
    state.source = source
    // Closed values have children of the previous state. They are loaded when the user opens them.
    state.branches = state.branches.filter { state.expanded.contains($0.key) }
    let paths = state.expanded.filter { state.branches[$0] != nil }
    let counts = paths.map { path in
      (path, max(state.branches[path]?.children.count ?? 0, Self.pageSize))
    }
    return .run(name: "values again") { [id = state.storeID] send in
      var answers: [ValuePath: Answer<ValuePage>] = [:]
      for (path, count) in counts {
        answers[path] = await stores.ask(id) {
          try await $0.value(ValueQuery(source, path: path, limit: count))
        }
      }
      await send(.reloaded(source, answers))
    }
  }
}

/// The target of a typed value.
enum ValueTarget: Hashable, Sendable {
  /// The app's present state.
  case app
  /// A fork, as a step.
  case fork
}

/// A value while the user types another one.
struct ValueEdit: Equatable, Sendable {
  let path: ValuePath
  var text: String
  var isPutting = false
  var error: InspectorError?
}
