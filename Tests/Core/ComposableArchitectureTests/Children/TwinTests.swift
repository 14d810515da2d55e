#if Macros
  import ComposableArchitecture
  import Testing

  /// The same feature twice, side by side: actions of one do not affect the effects of the other.
  @MainActor @Suite(.timeLimit(.minutes(20))) struct TwinTests {
    /// Two children of the same type.
    @Reducer
    struct Tabs {
      @ObservableState
      struct State {
        var first = Home.State(id: 1)
        var second = Home.State(id: 2)
      }

      enum Action: Sendable {
        case first(Home.Action)
        case second(Home.Action)
      }

      let rooms: Rooms

      var body: some ReducerOf<Self> {
        Scope(state: \.first, action: \.first) { Home(rooms: rooms) }
        Scope(state: \.second, action: \.second) { Home(rooms: rooms) }
      }
    }

    @Test(arguments: Home.Place.allCases) func twoTabs(_ place: Home.Place) async {
      let rooms = Rooms()
      let store = Store(initialState: Tabs.State()) { Tabs(rooms: rooms) }
      await expectApart(
        place, rooms, runs: { store.runs($0) }, first: { store.send(.first($0)) },
        second: { store.send(.second($0)) })
    }

    @Test(arguments: Home.Place.allCases) func twoRows(_ place: Home.Place) async {
      let rooms = Rooms()
      var home = Home.State(id: 0)
      home.homes = [Home.State(id: 1), Home.State(id: 2)]
      let store = Store(initialState: home) { Home(rooms: rooms) }
      await expectApart(
        place, rooms, runs: { store.runs($0) },
        first: { store.send(.homes(.element(id: 1, action: $0))) },
        second: { store.send(.homes(.element(id: 2, action: $0))) })
    }

    @Test(arguments: Home.Place.allCases) func twoStores(_ place: Home.Place) async {
      let rooms = Rooms()
      // Both stores also share one reducer value.
      let reducer = Reduce(Home(rooms: rooms))
      let stores = (0..<2).map { Store(initialState: Home.State(id: $0)) { reducer } }
      await expectApart(
        place, rooms, runs: { task in stores.contains { $0.runs(task) } },
        first: { stores[0].send($0) }, second: { stores[1].send($0) })
    }

    @Test(arguments: Home.Place.allCases) func aParentAndItsChild(_ place: Home.Place) async {
      let rooms = Rooms()
      var home = Home.State(id: 0)
      home.homes = [Home.State(id: 1)]
      let store = Store(initialState: home) { Home(rooms: rooms) }
      await expectApart(
        place, rooms, runs: { store.runs($0) },
        first: { store.send(.homes(.element(id: 1, action: $0))) },
        second: { store.send($0) })
    }

    /// Uses the stores of the children.
    @Test(arguments: Home.Place.allCases) func twoChildStores(_ place: Home.Place) async {
      let rooms = Rooms()
      let store = Store(initialState: Tabs.State()) { Tabs(rooms: rooms) }
      let first = store.scope(state: \.first, action: \.first)
      let second = store.scope(state: \.second, action: \.second)
      await expectApart(
        place, rooms, runs: { store.runs($0) }, first: { first.send($0) },
        second: { second.send($0) })
    }

    private func expectApart(
      _ place: Home.Place, _ rooms: Rooms, runs: (StoreTask) -> Bool,
      first: (Home.Action) -> StoreTask, second: (Home.Action) -> StoreTask
    ) async {
      let waiting = Home.Place.allCases.map { first($0.action(.wait)) }
      let task = second(place.action(.wait))
      for _ in 0...waiting.count { await rooms.began.wait() }

      // Adding a child cancels no other child's effects.
      if place == .row || place == .element {
        _ = second(place.opening)
        #expect(runs(task))
      }
      // A user's cancellation id is confined to the child of the effect.
      let stopped = second(Home.Place.plain.action(.wait))
      await rooms.began.wait()
      _ = second(Home.Place.plain.action(.stop))
      await stopped.finish()
      // Removing a child cancels its own effects.
      _ = second(place.closing)
      await task.finish()
      let othersRun = waiting.allSatisfy(runs)
      #expect(othersRun)

      for (place, task) in zip(Home.Place.allCases, waiting) {
        _ = first(place.closing)
        await task.finish()
      }
    }
  }
#endif
