#if Macros
  import ComposableArchitecture
  import Testing

  /// An enum of features in another, as the `Body` of the inner one. It compiled, and never ran.
  @MainActor @Suite struct NestedEnumTests {
    @Reducer
    struct Leaf {
      @ObservableState
      struct State: Equatable { var count = 0 }

      enum Action: Sendable { case tap, wait }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          guard case .tap = action else { return .run { _ in await untilCancelled() } }
          state.count += 1
          return .none
        }
      }
    }

    @Reducer
    enum Inner {
      case first(Leaf)
      case second(Leaf)
    }

    @Reducer
    enum Outer {
      case inner(Inner.Body)
      case leaf(Leaf)
    }

    @Reducer
    struct App {
      @ObservableState
      struct State { @Presents var outer: Outer.State? = .inner(.first(Leaf.State())) }

      enum Action: Sendable {
        case outer(PresentationAction<Outer.Action>)
        case second
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          if case .second = action { state.outer = .inner(.second(Leaf.State())) }
          return .none
        }
        .ifLet(\.$outer, action: \.outer)
      }
    }

    @Test func itsFeaturesRun() throws {
      let store = Store(initialState: App.State()) { App() }
      store.send(.outer(.presented(.inner(.first(.tap)))))
      #expect(store.outer?.inner?.first?.count == 1)
      let outer = try #require(store.scope(state: \.outer, action: \.outer.presented))
      guard case .inner(let inner) = outer.case, case .first(let leaf) = inner.case else {
        Issue.record("The store is of another case.")
        return
      }
      leaf.send(.tap)
      #expect(leaf.count == 2)
    }

    @Test func itsEffectsEndWithTheCase() async {
      let store = Store(initialState: App.State()) { App() }
      let task = store.send(.outer(.presented(.inner(.first(.wait)))))
      #expect(store.runs(task))
      store.send(.second)
      #expect(!store.runs(task))
      await task.finish()
    }
  }
#endif
