#if Macros
  import ComposableArchitecture
  import Testing

  /// `scope(_:action:)` and `Scope(_:action:)`, without the label of the state.
  @MainActor @Suite struct UnlabeledScopeTests {
    @Reducer struct Child {
      @ObservableState struct State: Equatable, Identifiable {
        let id: Int
        var count = 0
      }
      enum Action { case increment }
      var body: some ReducerOf<Self> {
        Reduce { state, _ in
          state.count += 1
          return .none
        }
      }
    }

    @Reducer struct Parent {
      @ObservableState struct State: Equatable {
        var child = Child.State(id: 0)
        var optional: Child.State? = Child.State(id: 1)
        @Presents var presented: Child.State? = Child.State(id: 2)
        var rows: IdentifiedArrayOf<Child.State> = [Child.State(id: 3)]
        var path = StackState([Child.State(id: 4)])
        var changes: [Int] = []
      }
      enum Action {
        case child(Child.Action)
        case optional(Child.Action)
        case presented(PresentationAction<Child.Action>)
        case rows(IdentifiedActionOf<Child>)
        case path(StackActionOf<Child>)
      }
      var body: some ReducerOf<Self> {
        Scope(\.child, action: \.child) { Child() }
        Reduce { _, _ in .none }
          .ifLet(\.optional, action: \.optional) { Child() }
          .ifLet(\.$presented, action: \.presented) { Child() }
          .forEach(\.rows, action: \.rows) { Child() }
          .forEach(\.path, action: \.path) { Child() }
          .onChange(of: \.optional?.count) { old, state in
            state.changes.append(old ?? -1)
            return .none
          }
      }
    }

    @Test func eachKindOfChild() throws {
      let store = Store(initialState: Parent.State()) { Parent() }
      store.scope(\.child, action: \.child).send(.increment)
      store.scope(\.optional, action: \.optional)?.send(.increment)
      store.scope(\.presented, action: \.presented)?.send(.increment)
      store.scope(\.$presented, action: \.presented)?.send(.increment)
      for row in store.scope(\.rows, action: \.rows) { row.send(.increment) }
      for page in store.scope(\.path, action: \.path) { page.send(.increment) }
      #expect(store.child.count == 1)
      #expect(store.optional?.count == 1)
      #expect(store.presented?.count == 2)
      #expect(store.rows[id: 3]?.count == 1)
      #expect(store.path[0].count == 1)
      #expect(store.changes == [0])
      let one = store.scope(\.child, action: \.child)
      #expect(one === store.scope(state: \.child, action: \.child))
    }

    @Reducer struct Cases {
      @ObservableState enum State: Equatable { case child(Child.State) }
      enum Action { case child(Child.Action) }
      var body: some ReducerOf<Self> {
        Scope(\.child, action: \.child) { Child() }
      }
    }

    @Test func aCase() {
      let store = Store(initialState: Cases.State.child(Child.State(id: 0))) { Cases() }
      store.send(.child(.increment))
      #expect(store.state == .child(Child.State(id: 0, count: 1)))
    }
  }
#endif
