#if Macros
  import ComposableArchitecture
  import Observation
  import Testing

  /// An actor's object may be released on any thread, and its store with it.
  @MainActor @Suite(.timeLimit(.minutes(20))) struct ReleaseElsewhereTests {
    @MainActor final class Model<State, Action> {
      let store: Store<State, Action>

      init(_ store: Store<State, Action>) { self.store = store }
    }

    @Test func aChildStore() async {
      let store = makeStore()
      await releaseInPool { store.scope(state: \.door, action: \.door) }
    }

    @Test func theStoreOfAnOptionalChild() async {
      let store = makeStore()
      await releaseInPool { store.scope(state: \.plain, action: \.plain) }
    }

    @Test func theStoreOfARow() async {
      let store = makeStore()
      await releaseInPool { store.scope(state: \.rows, action: \.rows)[id: 1] }
    }

    @Test func theStoreOfAPresentedChild() async {
      let store = makeStore()
      await releaseInPool { store.scope(state: \.$sheet, action: \.sheet) }
    }

    @Test func theStoreOfAnElementOfAStack() async {
      let store = makeStore()
      await releaseInPool { store.scope(state: \.path, action: \.path).first }
    }

    /// It holds the stores of its own rows.
    @Test func theStoreOfARowThatHasRows() async {
      let store = makeStore()
      store.send(.change { $0.homes = [Home.State(id: 1), Home.State(id: 2)] })
      await releaseInPool {
        let home = store.scope(state: \.homes, action: \.homes)[id: 1]
        let rows = home?.scope(state: \.rows, action: \.rows)
        #expect(rows?.map { $0.number }.count == 2)
        return home
      }
    }

    /// The row was observed, and its element has been removed.
    @Test func theStoreOfARowThatWasRead() async {
      let store = makeStore()
      await releaseInPool { () -> Store<Room.State, Room.Action>? in
        let row = store.scope(state: \.rows, action: \.rows)[id: 2]
        withObservationTracking {
          _ = row?.number
        } onChange: {
        }
        store.send(.rows(.element(id: 2, action: .count)))
        store.send(.change { $0.rows.remove(id: 2) })
        store.send(.change { $0.rows.append(Room.State(id: 2)) })
        return row
      }
    }

    /// The last store of a tree: the rest of the engine is torn down on its actor, including the
    /// effects.
    @Test func aRootStore() async {
      for _ in 0..<repetitions(200) {
        let rooms = Rooms()
        let released = Signal()
        var model: Model? = Model(
          Store(initialState: Owner.State(lifetime: OnMain(released: released))) {
            Owner(rooms: rooms)
          })
        model?.store.send(.wait)
        await rooms.began.wait()
        let release = Task.detached { [model] in withExtendedLifetime(model) {} }
        model = nil
        await release.value
        await rooms.ended.wait()
        await released.wait()
      }
    }

    /// A child's store is the last of its tree.
    @Test func theLastStoreOfATreeIsAChilds() async {
      for _ in 0..<repetitions(200) {
        let rooms = Rooms()
        var model: Model<Room.State, Room.Action>?
        do {
          let store = makeStore(rooms)
          model = store.scope(state: \.rows, action: \.rows)[id: 1].map { Model($0) }
        }
        model?.store.send(.wait)
        await rooms.began.wait()
        let release = Task.detached { [model] in withExtendedLifetime(model) {} }
        model = nil
        await release.value
        await rooms.ended.wait()
      }
    }

    /// Its state is isolated to the main actor.
    private struct Owner: Reducer {
      struct State { var lifetime: OnMain }
      enum Action: Sendable { case wait }

      let rooms: Rooms

      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        .run { [rooms] _ in
          rooms.began.fire()
          await untilCancelled()
          MainActor.assertIsolated()
          rooms.ended.fire()
        }
      }
    }

    private final class OnMain {
      let released: Signal

      init(released: Signal) { self.released = released }

      deinit {
        MainActor.assertIsolated("The state went elsewhere than its store lived.")
        released.fire()
      }
    }

    private func makeStore(_ rooms: Rooms = Rooms()) -> StoreOf<Home> {
      Store(initialState: Home.State(id: 0)) { Home(rooms: rooms) }
    }

    /// Releases stores in the pool, while others of the same kind are created.
    private func releaseInPool<State, Action>(_ scope: () -> Store<State, Action>?) async {
      for _ in 0..<repetitions(1000) {
        var model = scope().map { Model($0) }
        #expect(model != nil)
        let release = Task.detached { [model] in withExtendedLifetime(model) {} }
        model = nil
        for _ in 0..<4 { _ = scope() }
        await release.value
      }
    }
  }
#endif
