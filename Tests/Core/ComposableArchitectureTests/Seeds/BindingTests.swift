import ComposableArchitecture
import Testing

/// The parts of seed 002, "TCA Binding", that need no view.
extension Seeds {
  @Suite struct BindingTests {
    struct TestTCAReducer: Reducer {
      struct State: Equatable {
        @BindingState var isOn: Bool = false
        @BindingState var other = 0
      }

      enum Action: BindableAction {
        case binding(BindingAction<State>)
      }

      let printed: Recorder<String>

      var body: some ReducerOf<Self> {
        BindingReducer()

        Reduce { state, action in
          switch action {
          case .binding(\.$isOn):
            printed.record("\(state.isOn)")
            return .none
          case .binding:
            printed.record("not thing")
            return .none
          }
        }
      }
    }

    /// The notes' composition in reverse order, to react to the state before the write.
    struct Reversed: Reducer {
      typealias State = TestTCAReducer.State
      typealias Action = TestTCAReducer.Action

      let printed: Recorder<String>

      var body: some ReducerOf<Self> {
        Reduce { state, action in
          switch action {
          case .binding(\.$isOn):
            printed.record("\(state.isOn)")
            return .none
          case .binding:
            return .none
          }
        }
        BindingReducer()
      }
    }

    struct ViewState: Equatable {
      @BindingViewState var isHidden: Bool

      init(store: BindingViewStore<TestTCAReducer.State>) {
        self._isHidden = store.$isOn
      }
    }

    let printed = Recorder<String>()

    @Test func logicAfterTheBindingSeesTheStateAfterTheWrite() {
      let store = Store(initialState: TestTCAReducer.State()) { TestTCAReducer(printed: printed) }
      store.send(.binding(.set(\.$isOn, true)))
      store.send(.binding(.set(\.$other, 1)))
      #expect(printed.elements == ["true", "not thing"])
      #expect(store.state == TestTCAReducer.State(isOn: true, other: 1))
    }

    @Test func logicBeforeTheBindingSeesTheStateBeforeTheWrite() {
      let store = Store(initialState: TestTCAReducer.State()) { Reversed(printed: printed) }
      store.send(.binding(.set(\.$isOn, true)))
      #expect(printed.elements == ["false"])
      #expect(store.isOn)
    }

    @Test func aViewsOwnStateWritesThroughToTheStore() {
      let store = Store(initialState: TestTCAReducer.State()) { TestTCAReducer(printed: printed) }
      let state = ViewState(store: BindingViewStore(store: store))
      #expect(!state.isHidden)
      state.$isHidden.wrappedValue = true
      #expect(store.isOn)
      #expect(ViewState(store: BindingViewStore(store: store)).isHidden)
      #expect(printed.elements == ["true"])
    }
  }
}
