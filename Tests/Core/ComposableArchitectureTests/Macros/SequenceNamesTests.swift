#if Macros
  import ComposableArchitecture
  import Testing

  /// Cases with the names of methods of sequences, such as `filter`: they were not found behind a presentation.
  @MainActor @Suite struct SequenceNamesTests {
    @Reducer
    struct Leaf {
      @ObservableState
      struct State: Equatable { var count = 0 }

      enum Action: Equatable, Sendable { case tap }

      var body: some ReducerOf<Self> {
        Reduce { state, _ in
          state.count += 1
          return .none
        }
      }
    }

    @Reducer
    enum Destination {
      case filter(Leaf)
      case map(Leaf)
      case first(Leaf)
      case min(Leaf)
      case count(Leaf)
      case sorted(Leaf)
    }

    @Reducer
    struct App {
      @ObservableState
      struct State {
        @Presents var destination: Destination.State?
        var plain: Destination.State?
      }

      enum Action {
        case destination(PresentationAction<Destination.Action>)
        case plain(Destination.Action)
        case optional(Destination.Action?)
      }

      var body: some ReducerOf<Self> {
        EmptyReducer()
          .ifLet(\.$destination, action: \.destination)
          .ifLet(\.plain, action: \.plain)
      }
    }

    @Test func storesOfThem() throws {
      let leaf = Leaf.State()
      let store = Store(initialState: App.State(destination: .filter(leaf), plain: .map(leaf))) {
        App()
      }
      let filter = try #require(
        store.scope(state: \.destination?.filter, action: \.destination.filter))
      filter.send(.tap)
      #expect(filter.count == 1)
      #expect(store.scope(state: \.destination?.map, action: \.destination.map) == nil)
      #expect(store.scope(state: \.destination?.first, action: \.destination.first) == nil)
      #expect(store.scope(state: \.destination?.min, action: \.destination.min) == nil)
      #expect(store.scope(state: \.destination?.count, action: \.destination.count) == nil)
      #expect(store.scope(state: \.destination?.sorted, action: \.destination.sorted) == nil)
      let map = try #require(store.scope(state: \.plain?.map, action: \.plain.map))
      map.send(.tap)
      #expect(map.count == 1)
    }

    @Test func pathsToThem() {
      let path: CaseKeyPath<App.Action, Leaf.Action> = \.destination.presented.filter
      #expect(App.Action.destination(.presented(.filter(.tap)))[case: path] == .tap)
      #expect(App.Action.destination(.presented(.filter(.tap)))[case: \.destination.filter] == .tap)
      #expect(App.Action.optional(.map(.tap))[case: \.optional.map] == .tap)
    }
  }
#endif
