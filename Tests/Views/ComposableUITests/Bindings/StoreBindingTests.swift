import ComposableUI
import ComposableViewsTesting
import IssueReporting
import Testing

#if Macros
  /// `$store.…`, with each property wrapper that can hold the store.
  @MainActor @Suite struct StoreBindingTests {
    @Reducer struct Feature {
      @ObservableState struct State: Equatable {
        var isOn = false
        var count = 0
        var settings = Settings()
      }
      struct Settings: Equatable { var isLoud = false }

      enum Action: BindableAction, Equatable {
        case binding(BindingAction<State>)
        case loudChanged(Bool)
        case countChanged(Int)
      }

      var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
          switch action {
          case .binding(\.isOn): state.count += 1
          case .loudChanged(let isLoud): state.settings.isLoud = isLoud
          case .countChanged(let count): state.count = count
          case .binding: break
          }
          return .none
        }
      }
    }

    struct Content: View {
      let isOn: Binding<Bool>
      let isLoud: Binding<Bool>
      let isLoudByAction: Binding<Bool>

      var body: some View {
        Toggle("On", isOn: isOn)
        Toggle("Loud", isOn: isLoud)
        Toggle("Loud by action", isOn: isLoudByAction)
      }
    }

    struct BindableView: View {
      @Bindable var store: StoreOf<Feature>

      var body: some View {
        Content(
          isOn: $store.isOn, isLoud: $store.settings.isLoud,
          isLoudByAction: $store.settings.isLoud.sending(\.loudChanged))
      }
    }

    struct StateView: View {
      @State var store: StoreOf<Feature>

      var body: some View {
        Content(
          isOn: $store.isOn, isLoud: $store.settings.isLoud,
          isLoudByAction: $store.settings.isLoud.sending(\.loudChanged))
      }
    }

    struct ObservedObjectView: View {
      @ObservedObject var store: StoreOf<Feature>

      var body: some View {
        Content(
          isOn: $store.isOn, isLoud: $store.settings.isLoud,
          isLoudByAction: $store.settings.isLoud.sending(\.loudChanged))
      }
    }

    struct LetView: View {
      let store: StoreOf<Feature>

      var body: some View {
        @Bindable var store = store
        Content(
          isOn: $store.isOn, isLoud: $store.settings.isLoud,
          isLoudByAction: $store.settings.isLoud.sending(\.loudChanged))
      }
    }

    enum Wrapper: CaseIterable {
      case bindable, state, observedObject, none

      func view(of store: StoreOf<Feature>) -> AnyView {
        switch self {
        case .bindable: AnyView(BindableView(store: store))
        case .state: AnyView(StateView(store: store))
        case .observedObject: AnyView(ObservedObjectView(store: store))
        case .none: AnyView(LetView(store: store))
        }
      }
    }

    let sent = SentActions<Feature.State, Feature.Action>()

    func store() -> StoreOf<Feature> {
      Store(initialState: Feature.State(), middleware: [sent]) { Feature() }
    }

    @Test(arguments: Wrapper.allCases) func aControlWritesThroughTheReducer(by wrapper: Wrapper)
      throws
    {
      let store = store()
      let screen = Screen { wrapper.view(of: store) }
      _ = screen.host.takeOperations()

      try screen.send(.setOn(true), to: "On")
      #expect(sent.take() == [.set(\.isOn, true)])
      #expect(store.state == Feature.State(isOn: true, count: 1))
      let on = try screen.control("On")
      #expect(screen.host.takeOperations() == [.update(on, HostElement(.toggle(isOn: true)))])

      try screen.send(.activate, to: "Loud")
      #expect(sent.take() == [.set(\.settings, Feature.Settings(isLoud: true))])

      try screen.send(.activate, to: "Loud by action")
      #expect(sent.take() == [.loudChanged(false)])
      #expect(!store.settings.isLoud)
    }

    /// Bound controls show a change that the reducer makes without a view.
    @Test(arguments: Wrapper.allCases) func aChangeUpdatesOnlyTheBoundControls(
      by wrapper: Wrapper
    ) throws {
      let store = store()
      let screen = Screen { wrapper.view(of: store) }
      let (loud, byAction) = (try screen.control("Loud"), try screen.control("Loud by action"))
      _ = screen.host.takeOperations()
      store.send(.countChanged(7))
      #expect(screen.update() == [])
      store.send(.loudChanged(true))
      #expect(
        Set(screen.update()) == [
          .update(loud, HostElement(.toggle(isOn: true))),
          .update(byAction, HostElement(.toggle(isOn: true))),
        ])
    }

    @Test func aBindingKeepsItsStore() throws {
      weak var weakStore: StoreOf<Feature>?
      do {
        var binding: Binding<Bool>?
        do {
          let store = store()
          weakStore = store
          binding = Bindable(store).isOn
        }
        #expect(weakStore != nil)
        binding?.wrappedValue = true
        #expect(weakStore?.isOn == true)
        binding = nil
      }
      #expect(weakStore == nil)
    }

    /// A feature that lacks its `BindingReducer`.
    @Reducer struct Forgetful {
      @ObservableState struct State: Equatable { var isOn = false }
      enum Action: BindableAction { case binding(BindingAction<State>) }
      var body: some ReducerOf<Self> { EmptyReducer() }
    }

    @Test func aWriteThatNoReducerAppliesIsReported() throws {
      let store = Store(initialState: Forgetful.State()) { Forgetful() }
      let screen = Screen { Toggle("On", isOn: Bindable(store).isOn) }
      try withKnownIssue {
        try screen.send(.setOn(true), to: "On")
      } matching: {
        $0.description.contains("no 'BindingReducer' applied it")
      }
      #expect(!store.isOn)
      #expect(screen.kinds { $0 == .toggle(isOn: false) }.count == 1)
    }

    @Test func bindingsOfTheCoreBecomeBindingsOfViews() {
      let store = store()
      let isOn = Binding(store.binding(\.isOn))
      isOn.wrappedValue = true
      #expect(store.isOn)
      #expect(isOn.wrappedValue)
    }
  }
#endif
