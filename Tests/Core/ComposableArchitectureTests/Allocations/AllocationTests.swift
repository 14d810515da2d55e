import ComposableArchitecture
import Testing

/// An action that returns `.none` allocates nothing, wherever its store is in the tree.
///
/// The first send is not counted: the runtime creates metadata for each new type, once.
@Suite(.whereAllocationsAreCounted) struct AllocationTests {
  private static let sends = 10

  @Test func theCounterCounts() {
    final class Object {}
    var objects: [Object] = []
    objects.reserveCapacity(2)
    #expect(allocations {} == 0)
    #expect(
      allocations {
        objects.append(Object())
        objects.append(Object())
      } == 2)
  }

  @Test func anActionWithAnEffectIsSeenToAllocate() {
    let store = Store<Int, Bool>(initialState: 0) {
      Reduce { state, isFirst in
        state += 1
        return isFirst ? .send(false) : .none
      }
    }
    store.send(true)
    #expect(allocations { store.send(true) } > 0)
    #expect(allocations { store.send(false) } == 0)
    #expect(store.state == 5)
  }

  @Test func aRootStore() {
    let store = Store(initialState: Leaf.State()) { Leaf() }
    expectNoAllocations { store.send(.increment) }
    #expect(store.count == 1 + Self.sends)
  }

  @Test func anArrayThatIsWrittenTo() {
    let store = Store(initialState: Leaf.State()) { Leaf() }
    expectNoAllocations { store.send(.write(7)) }
    #expect(store.values == [0, 7, 0])
  }

  @Test func aRootStoreOfADeepTree() {
    let root = makeRoot()
    expectNoAllocations { root.send(.child(.child(.child(.child(.child(.increment)))))) }
    #expect(root.child.child.child.child.child.count == 1 + Self.sends)
  }

  @Test func aChildStoreOneLevelDown() {
    let root = makeRoot()
    let child = root.scope(state: \.child, action: \.child)
    expectNoAllocations { child.send(.child(.child(.child(.child(.increment))))) }
    #expect(root.child.child.child.child.child.count == 1 + Self.sends)
  }

  @Test func aChildStoreThreeLevelsDown() {
    let root = makeRoot()
    let child = root.scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
    expectNoAllocations { child.send(.child(.child(.increment))) }
    #expect(root.child.child.child.child.child.count == 1 + Self.sends)
  }

  @Test func aChildStoreFiveLevelsDown() {
    let root = makeRoot()
    let child = root.scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
      .scope(state: \.child, action: \.child)
    expectNoAllocations { child.send(.increment) }
    expectNoAllocations { child.send(.write(7)) }
    #expect(root.child.child.child.child.child.count == 1 + Self.sends)
    #expect(root.child.child.child.child.child.values == [0, 7, 0])
  }

  @Test func aChildStoreOfAnOptional() throws {
    let parent = Store(initialState: Sheets.State(sheet: 0)) { Sheets() }
    let sheet = try #require(parent.scope(state: \.sheet, action: \.sheet))
    expectNoAllocations { sheet.send(1) }
    #expect(parent.sheet == 1 + Self.sends)
  }

  @Test func aView() {
    let root = makeRoot()
    let leaf = root.view(
      value: { $0.child.child.child.child.child },
      action: { .child(.child(.child(.child(.child($0))))) })
    expectNoAllocations { leaf.send(.increment) }
    #expect(leaf.count == 1 + Self.sends)
  }

  @Test func idleChildStores() {
    let root = makeRoot()
    let children = (0..<100).map { _ in root.view { $0.child.name } }
    expectNoAllocations { root.send(.other) }
    withExtendedLifetime(children) {}
  }

  @Test(arguments: [3, 300]) func aRowStore(rows: Int) throws {
    let list = Store(
      initialState: Rows.State(
        rows: IdentifiedArray(uniqueElements: (0..<rows).map { Rows.Row(id: $0) }))
    ) {
      Rows()
    }
    let row = try #require(list.scope(state: \.rows, action: \.rows)[id: 2])
    #if DEBUG
      // Without optimization an accessor that yields keeps its frame on the heap. The reducer's
      // `rows[id: id]` has one, and so do the store's two reads of the row: whether it is present, and
      // its current value. So this measures what the store adds to the reducer's allocations.
      _ = (row.send(1), list.send(.rows(.element(id: 2, action: 1))))
      let byRoot = allocations { list.send(.rows(.element(id: 2, action: 1))) }
      let byRow = allocations { row.send(1) }
      #expect(byRow - byRoot <= 2)
      #expect(list.rows[id: 2]?.count == 4)
    #else
      expectNoAllocations { row.send(1) }
      #expect(list.rows[id: 2]?.count == 1 + Self.sends)
    #endif
  }

  /// Sends once, then repeatedly, and expects the repeated sends not to allocate.
  private func expectNoAllocations(
    _ send: () -> StoreTask, sourceLocation: SourceLocation = #_sourceLocation
  ) {
    _ = send()
    let count = allocations {
      for _ in 0..<Self.sends { _ = send() }
    }
    #expect(count == 0, sourceLocation: sourceLocation)
  }

  private func makeRoot() -> StoreOf<Level<Level<Level<Level<Level<Leaf>>>>>> {
    let leaf = Leaf.State()
    return Store(
      initialState: .init(child: .init(child: .init(child: .init(child: .init(child: leaf)))))
    ) {
      Level(child: Level(child: Level(child: Level(child: Level(child: Leaf())))))
    }
  }
}

extension AllocationTests {
  struct Leaf: Reducer {
    struct State {
      var count = 0
      var values = [0, 0, 0]
    }

    @CasePathable enum Action {
      case increment
      case write(Int)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .increment: state.count += 1
        case .write(let value): state.values[1] = value
        }
        return .none
      }
    }
  }

  struct Level<Child: Reducer>: Reducer {
    struct State {
      var name = ""
      var child: Child.State
    }

    @CasePathable enum Action {
      case child(Child.Action)
      case other
    }

    let child: Child

    var body: some Reducer<State, Action> {
      Scope(state: \.child, action: \.child) { child }
    }
  }

  struct Sheets: Reducer {
    struct State { var sheet: Int? }

    @CasePathable enum Action { case sheet(Int) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .sheet(let amount): state.sheet? += amount
        }
        return .none
      }
    }
  }

  struct Rows: Reducer {
    struct Row: Identifiable {
      let id: Int
      var name = ""
      var count = 0
    }

    struct State { var rows: IdentifiedArrayOf<Row> }

    @CasePathable enum Action { case rows(IdentifiedAction<Int, Int>) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .rows(.element(let id, let amount)): state.rows[id: id]?.count += amount
        }
        return .none
      }
    }
  }
}
