import ComposableArchitecture
import ComposableTesting
import Testing

/// The state that a view derives from a feature's state, without the view.
@MainActor @Suite struct BindingsTests {
  @Reducer
  struct Switch {
    struct State: Equatable {
      @BindingState var isOn = false
      var changes = 0
    }

    enum Action: BindableAction, Equatable {
      case binding(BindingAction<State>)
      case toggled
    }

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding(\.$isOn):
          state.changes += 1
          return .none
        case .binding:
          return .none
        case .toggled:
          state.isOn.toggle()
          return .none
        }
      }
    }
  }

  @Reducer
  struct Panel {
    typealias State = Switch.State

    @CasePathable
    enum Action: ViewAction {
      case view(Switch.Action)
    }

    var body: some ReducerOf<Self> {
      BindingReducer(action: \.view)
    }
  }

  struct ViewState: Equatable {
    @BindingViewState var isLit: Bool
    let caption: String

    init(store: BindingViewStore<Switch.State>) {
      _isLit = store.$isOn
      caption = "Changed \(store.changes) times"
    }
  }

  @Test func derivesAViewState() async {
    let store = TestStore(initialState: Switch.State()) { Switch() }
    #expect(!ViewState(store: store.bindings).isLit)
    await store.send(.toggled) { $0.isOn = true }
    #expect(ViewState(store: store.bindings).isLit)
    await store.send(.set(\.$isOn, false)) {
      $0.isOn = false
      $0.changes = 1
    }
    let view = ViewState(store: store.bindings)
    #expect(!view.isLit)
    #expect(view.caption == "Changed 1 times")
  }

  @Test func writesGoToACopy() {
    let store = TestStore(initialState: Switch.State()) { Switch() }
    var view = ViewState(store: store.bindings)
    view.isLit = true
    #expect(view.isLit)
    #expect(view.$isLit.wrappedValue)
    #expect(store.state == Switch.State())
    #expect(!ViewState(store: store.bindings).isLit)
  }

  @Test func bindingsAmongTheViewsActions() async {
    let store = TestStore(initialState: Switch.State()) { Panel() }
    await store.send(\.view.binding, .set(\.$isOn, true)) { $0.isOn = true }
    var view = ViewState(store: store.bindings(action: \.view))
    #expect(view.isLit)
    view.isLit = false
    #expect(!view.isLit)
    #expect(store.state.isOn)
  }
}
