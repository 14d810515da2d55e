#if Macros
  import ComposableArchitecture
  import OrderedCollections
  import Testing

  /// The actions that the lifecycle of a child sends, and that another action removes the child before.
  @MainActor @Suite struct FirstActionTests {
    let log = LeafLog()
    let trace = TraceLog<Host.State, Host.Action>()

    private var store: StoreOf<Host> {
      Store(initialState: Host.State(), middleware: [trace]) { Host(log: log) }
    }

    @Test(arguments: Place.allCases) func arrives(at place: Place) {
      let store = store
      store.send(.change { $0.put(1, place) })
      #expect(log.take() == ["loading 1"])
      store.send(.change { $0.guest(place) { $0.query = "a" } })
      #expect(log.take() == ["search 1 a"])
      #expect(trace.effects == [])
    }

    /// The reducer's own action is first in the queue.
    @Test(arguments: Place.allCases) func isDroppedWithItsChild(at place: Place) {
      let store = store
      store.send(.change({ $0.put(1, place) }, then: { $0.remove(place) }))
      store.send(.change { $0.put(2, place) })
      #expect(log.take() == ["loading 2"])
      store.send(
        .change({ $0.guest(place) { $0.query = "a" } }, then: { $0.remove(place) }))
      #expect(log.take() == [])
      // The actions that follow have causes of their own.
      store.send(.change { _ in })
      #expect(trace.causes == ["sent", "turn 1", "sent", "turn 3", "sent", "turn 5", "sent"])
      #expect(trace.effects == [])
    }

    /// Another child in its place gets only its own action.
    @Test(arguments: Place.allCases) func isNotForAnotherChild(at place: Place) {
      let store = store
      store.send(.change({ $0.put(1, place) }, then: { $0.put(2, place) }))
      #expect(log.take() == ["loading 2"])
    }

    /// With the child around the child.
    @Test func isDroppedWithTheOuterChild() {
      let store = Store(initialState: Outer.State()) { Outer(log: log) }
      store.send(.flip)
      #expect(log.take() == [])
      store.send(.open)
      #expect(log.take() == ["loading 1"])
    }

    /// An action that was queued earlier, by a turn before that of the child.
    @Test func isDroppedByAnEarlierAction() {
      let store = store
      store.send(.both)
      #expect(log.take() == [])
      #expect(store.sheet == nil)
    }
  }

  extension FirstActionTests {
    enum Place: CaseIterable, Sendable { case sheet, plain, row, element }

    @Reducer
    struct Guest {
      @ObservableState
      struct State: Equatable, Identifiable {
        let id: Int
        var query = ""
      }
      enum Action: Sendable { case loading, search }
      let log: LeafLog
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .loading: log("loading \(state.id)")
          case .search: log("search \(state.id) \(state.query)")
          }
        }
        .onMount { _ in .send(.loading) }
        .onAnyChange(of: \.query) { _, _, _ in .send(.search) }
      }
    }

    @Reducer
    struct Host {
      @ObservableState
      struct State: Equatable {
        @Presents var sheet: Guest.State?
        var plain: Guest.State?
        var rows: IdentifiedArrayOf<Guest.State> = []
        var path = StackState<Guest.State>()
      }
      enum Action: Sendable {
        case change(
          @Sendable (inout State) -> Void, then: (@Sendable (inout State) -> Void)? = nil)
        case both
        case sheet(PresentationAction<Guest.Action>)
        case plain(Guest.Action)
        case rows(IdentifiedActionOf<Guest>)
        case path(StackActionOf<Guest>)
      }
      let log: LeafLog
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .change(let change, let next):
            change(&state)
            return next.map { .send(.change($0)) } ?? .none
          case .both:
            return .merge(.send(.change { $0.put(1, .sheet) }), .send(.change { $0.sheet = nil }))
          case .sheet, .plain, .rows, .path: return .none
          }
        }
        .ifLet(\.$sheet, action: \.sheet) { Guest(log: log) }
        .ifLet(\.plain, action: \.plain) { Guest(log: log) }
        .forEach(\.rows, action: \.rows) { Guest(log: log) }
        .forEach(\.path, action: \.path) { Guest(log: log) }
      }
    }

    @Reducer
    struct Outer {
      @ObservableState struct State: Equatable { @Presents var host: Host.State? }
      enum Action: Sendable {
        case flip, open
        case host(PresentationAction<Host.Action>)
      }
      let log: LeafLog
      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .flip, .open:
            var host = Host.State()
            host.put(1, .plain)
            state.host = host
            return action.is(\.flip) ? .send(.host(.dismiss)) : .none
          case .host: return .none
          }
        }
        .ifLet(\.$host, action: \.host) { Host(log: log) }
      }
    }
  }

  extension FirstActionTests.Host.State {
    mutating func put(_ id: Int, _ place: FirstActionTests.Place) {
      let guest = FirstActionTests.Guest.State(id: id)
      switch place {
      case .sheet: sheet = guest
      case .plain: plain = guest
      case .row: rows = [guest]
      case .element: path = StackState([guest])
      }
    }

    mutating func guest(
      _ place: FirstActionTests.Place, _ change: (inout FirstActionTests.Guest.State) -> Void
    ) {
      switch place {
      case .sheet: change(&sheet!)
      case .plain: change(&plain!)
      case .row: change(&rows[0])
      case .element: change(&path[id: path.ids[0]]!)
      }
    }

    mutating func remove(_ place: FirstActionTests.Place) {
      switch place {
      case .sheet: sheet = nil
      case .plain: plain = nil
      case .row: rows = []
      case .element: path = StackState()
      }
    }
  }
#endif
