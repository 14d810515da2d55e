#if Macros
  import ComposableArchitecture
  import Testing

  /// `@ViewAction` on views of each kind and isolation.
  @Suite(.timeLimit(.minutes(20))) struct ViewActionMacroBehaviorTests {
    @Reducer
    struct Feature {
      @ObservableState
      struct State: Equatable {
        var taps: [Int] = []
        var isLoaded = false
      }

      enum Action: ViewAction {
        case loaded
        case view(View)

        @CasePathable
        enum View {
          case refresh
          case tap(id: Int)
        }
      }

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .loaded:
            state.isLoaded = true
            return .none
          case .view(.refresh):
            return .run { send in await send(.loaded) }
          case .view(.tap(let id)):
            state.taps.append(id)
            return .none
          }
        }
      }
    }

    @ViewAction(for: Feature.self)
    struct Row {
      let store: StoreOf<Feature>

      func tap() {
        send(.tap(id: 1))
      }
    }

    @MainActor
    @ViewAction(for: Feature.self)
    final class Model {
      var store: StoreOf<Feature>

      init(store: StoreOf<Feature>) {
        self.store = store
      }

      func refresh() async {
        await send(.refresh).finish()
      }
    }

    @ViewAction(for: Feature.self)
    actor Session {
      private(set) lazy var store: StoreOf<Feature> =
        Store(initialState: Feature.State(), isolation: self) { Feature() }

      func visit() async -> Feature.State {
        send(.tap(id: 2))
        await send(.refresh).finish()
        return store.state
      }
    }

    @MainActor @Test func aStruct() {
      let store = Store(initialState: Feature.State()) { Feature() }
      Row(store: store).tap()
      #expect(store.taps == [1])
    }

    @MainActor @Test func aMainActorClass() async {
      let store = Store(initialState: Feature.State()) { Feature() }
      await Model(store: store).refresh()
      #expect(store.isLoaded)
    }

    @Test func anActor() async {
      #expect(await Session().visit() == Feature.State(taps: [2], isLoaded: true))
    }

    @Test func genericCodeSendsViewActions() {
      func send<V: ViewActionSending<Feature.State, Feature.Action>>(
        _ action: V.StoreAction.ViewAction, from _: V.Type
      ) -> Feature.Action {
        .view(action)
      }
      #expect(send(.tap(id: 3), from: Row.self)[case: \.view.tap] == 3)
    }
  }
#endif
