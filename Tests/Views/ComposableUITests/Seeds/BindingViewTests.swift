import ComposableUI
import ComposableViewsTesting
import Testing

/// Seed 002, "TCA Binding": its views, as the notes write them.
@MainActor @Suite struct BindingViewTests {
  struct TestTCAReducer: Reducer {
    struct State: Equatable {
      @BindingState var isOn: Bool = false
      var count = 0
    }

    enum Action: BindableAction, Equatable {
      case binding(BindingAction<State>)
      case counted
    }

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .binding(\.$isOn): break
        case .binding: break
        case .counted: state.count += 1
        }
        return .none
      }
    }
  }

  /// "BindingViewState".
  enum InAClosure {
    struct TestTCAView: View {
      let store: StoreOf<TestTCAReducer>

      struct ViewState: Equatable {
        @BindingViewState var isHidden: Bool
      }

      var body: some View {
        // swift-format-ignore: OnlyOneTrailingClosureArgument
        WithViewStore(
          store,
          observe: { store in
            ViewState(isHidden: store.$isOn)
          }
        ) { viewStore in
          VStack {
            Toggle("토글", isOn: viewStore.$isHidden)
          }
        }
      }
    }
  }

  /// "예시": a separate view with separate state.
  enum InAnInitializer {
    struct TestTCAView: View {
      let store: StoreOf<TestTCAReducer>

      var body: some View {
        // swift-format-ignore: OnlyOneTrailingClosureArgument
        WithViewStore(store, observe: { $0 }) { viewStore in
          VStack {
            ToggleView(store: store)
          }
        }
      }
    }

    struct ToggleView: View {
      let store: StoreOf<TestTCAReducer>

      struct ViewState: Equatable {
        @BindingViewState var isHidden: Bool

        init(store: BindingViewStore<TestTCAReducer.State>) {
          self._isHidden = store.$isOn
        }
      }

      var body: some View {
        WithViewStore(self.store, observe: ViewState.init) { viewStore in
          Toggle("토글", isOn: viewStore.$isHidden)
        }
      }
    }
  }

  /// "이런 뷰를 구성하는거보다…아래가 편한데…?"
  enum ByABinding {
    struct TestTCAView: View {
      let store: StoreOf<TestTCAReducer>

      var body: some View {
        // swift-format-ignore: OnlyOneTrailingClosureArgument
        WithViewStore(store, observe: { $0 }) { viewStore in
          VStack {
            //                ToggleView(store: store)
            ToggleView2(isOn: viewStore.$isOn)
          }
        }
      }
    }

    struct ToggleView2: View {
      @Binding var isOn: Bool

      var body: some View {
        Toggle("토글", isOn: $isOn)
      }
    }
  }

  enum Form: CaseIterable {
    case inAClosure, inAnInitializer, byABinding

    func view(of store: StoreOf<TestTCAReducer>) -> AnyView {
      switch self {
      case .inAClosure: AnyView(InAClosure.TestTCAView(store: store))
      case .inAnInitializer: AnyView(InAnInitializer.TestTCAView(store: store))
      case .byABinding: AnyView(ByABinding.TestTCAView(store: store))
      }
    }
  }

  /// "부모쪽에서 그대로 이벤트도 받을 수 있음": the parent gets the same action, whichever form the view has.
  struct Parent: Reducer {
    struct State: Equatable { var child = TestTCAReducer.State() }
    enum Action: Equatable { case child(TestTCAReducer.Action) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .child(let action):
          TestTCAReducer().reduce(into: &state.child, action: action).map(Action.child)
        }
      }
    }
  }

  @Test(arguments: Form.allCases) func theToggleReachesTheReducerAndComesBack(form: Form) throws {
    let sent = SentActions<TestTCAReducer.State, TestTCAReducer.Action>()
    let store = Store(initialState: TestTCAReducer.State(), middleware: [sent]) { TestTCAReducer() }
    let screen = Screen { form.view(of: store) }
    let toggle = try screen.control("토글")
    _ = screen.host.takeOperations()

    try screen.send(.setOn(true), to: "토글")
    #expect(sent.take() == [.binding(.set(\.$isOn, true))])
    #expect(store.isOn)
    #expect(screen.host.takeOperations() == [.update(toggle, HostElement(.toggle(isOn: true)))])

    store.send(.binding(.set(\.$isOn, false)))
    #expect(screen.update() == [.update(toggle, HostElement(.toggle(isOn: false)))])
    store.send(.counted)
    #expect(screen.update() == [])
  }

  @Test(arguments: Form.allCases) func theParentSeesTheSameAction(form: Form) throws {
    let sent = SentActions<Parent.State, Parent.Action>()
    let store = Store(initialState: Parent.State(), middleware: [sent]) { Parent() }
    let child = store.view(value: { $0.child }, action: { Parent.Action.child($0) })
    let screen = Screen { form.view(of: child) }
    try screen.send(.setOn(true), to: "토글")
    #expect(sent.take() == [.child(.binding(.set(\.$isOn, true)))])
    #expect(store.child.isOn)
  }

  /// The beginning of the note: one action for each field.
  struct Settings: Reducer {
    struct State: Equatable { var isHapticFeedbackEnabled = false }
    enum Action: Equatable { case isHapticFeedbackEnabledChanged(Bool) }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .isHapticFeedbackEnabledChanged(let isOn): state.isHapticFeedbackEnabled = isOn
      }
      return .none
    }
  }

  struct SettingsView: View {
    let store: StoreOf<Settings>

    var body: some View {
      // swift-format-ignore: OnlyOneTrailingClosureArgument
      WithViewStore(store, observe: { $0 }) { viewStore in
        Toggle(
          "Haptic feedback",
          isOn: viewStore.binding(
            get: \.isHapticFeedbackEnabled,  // state
            send: { .isHapticFeedbackEnabledChanged($0) }  // action
          )
        )
      }
    }
  }

  @Test func oneActionForEachField() throws {
    let store = Store(initialState: Settings.State()) { Settings() }
    let screen = Screen { SettingsView(store: store) }
    try screen.send(.activate, to: "Haptic feedback")
    #expect(store.isHapticFeedbackEnabled)
    #expect(screen.kinds { $0 == .toggle(isOn: true) }.count == 1)
  }
}
