import ComposableUI
import ComposableViewsTesting
import Testing

#if Macros
  /// Views that send only view actions, bindings included.
  @MainActor @Suite struct ViewActionTests {
    @Reducer struct Feature {
      @ObservableState struct State: Equatable {
        var isOn = false
        var count = 0
      }
      enum Action: ViewAction, Equatable {
        case view(View)
        case reset

        enum View: BindableAction, Equatable {
          case binding(BindingAction<State>)
          case addButtonTapped
        }
      }

      var body: some ReducerOf<Self> {
        BindingReducer(action: \.view)
        Reduce { state, action in
          switch action {
          case .view(.addButtonTapped): state.count += 1
          case .view(.binding): break
          case .reset: state = State()
          }
          return .none
        }
      }
    }

    @ViewAction(for: Feature.self)
    struct FeatureView: View {
      @Bindable var store: StoreOf<Feature>

      var body: some View {
        Toggle("On", isOn: $store.isOn)
        Button("Add") { send(.addButtonTapped) }
        Text("\(store.count)")
      }
    }

    @Test func bindingsAndButtonsSendViewActions() throws {
      let sent = SentActions<Feature.State, Feature.Action>()
      let store = Store(initialState: Feature.State(), middleware: [sent]) { Feature() }
      let screen = Screen { FeatureView(store: store) }
      try screen.send(.setOn(true), to: "On")
      try screen.send(.activate, to: "Add")
      #expect(sent.take() == [.view(.set(\.isOn, true)), .view(.addButtonTapped)])
      #expect(store.state == Feature.State(isOn: true, count: 1))
      #expect(screen.texts == ["On", "Add", "1"])
    }

    @ViewAction(for: Feature.self)
    struct AnimatedView: View {
      let store: StoreOf<Feature>

      var body: some View {
        Button("Add") { send(.addButtonTapped, animation: .easeIn) }
        Button("Add slowly") {
          send(.addButtonTapped, transaction: Transaction(animation: .easeOut))
        }
        Button("Add at once") { send(.addButtonTapped, animation: nil) }
      }
    }

    @Test func aViewActionIsAnimated() throws {
      let animations = LockIsolated<[Animation?]>([])
      let store = Store(initialState: Feature.State()) {
        Feature()
        Reduce { _, _ in
          animations.withValue { $0.append(Transaction.current.animation) }
          return .none
        }
      }
      let screen = Screen { AnimatedView(store: store) }
      for button in ["Add", "Add slowly", "Add at once"] {
        try screen.send(.activate, to: button)
      }
      #expect(animations.value == [.easeIn, .easeOut, nil])
      #expect(store.count == 3)
    }
  }
#endif
