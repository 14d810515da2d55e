import ComposableUI
import ComposableViewsTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(20))) struct ViewStoreTests {
  struct Feature: Reducer {
    struct State: Equatable {
      var count = 0
      var name = ""
      @BindingState var isOn = false
    }
    enum Action: BindableAction, Equatable {
      case binding(BindingAction<State>)
      case incremented
      case named(String)
      case load
      case isOnChanged(Bool)
      case toggled
    }
    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .incremented: state.count += 1
        case .named(let name): state.name = name
        case .load: return .run { send in await send(.named("loaded")) }
        case .isOnChanged(let isOn): state.isOn = isOn
        case .toggled: state.isOn.toggle()
        case .binding: break
        }
        return .none
      }
    }
  }

  struct ViewState: Equatable {
    let isEven: Bool

    init(state: Feature.State) { isEven = state.count.isMultiple(of: 2) }
  }

  let log = Log()
  let sent = SentActions<Feature.State, Feature.Action>()

  func store() -> StoreOf<Feature> {
    Store(initialState: Feature.State(), middleware: [sent]) { Feature() }
  }

  @Test func theContentIsEvaluatedWhenTheObservedStateChanges() {
    let (store, log) = (store(), log)
    let screen = Screen {
      WithViewStore(store, observe: ViewState.init) { viewStore in
        let _ = log("\(viewStore.isEven)")
        Text("even: \(viewStore.isEven)")
      }
    }
    #expect(log.take() == ["true"])
    _ = screen.host.takeOperations()

    store.send(.named("a"))
    #expect(screen.update() == [])
    store.send(.incremented)
    store.send(.incremented)
    #expect(screen.update() == [])
    #expect(log.take() == [])

    store.send(.incremented)
    #expect(
      screen.update() == [
        .update(
          .init(rawValue: 1), HostElement(.text(HostElement.StyledText([.init("even: false")]))))
      ])
    #expect(log.take() == ["false"])

    // Observation continues after a change that was a duplicate.
    store.send(.incremented)
    #expect(screen.update().count == 1)
    #expect(log.take() == ["true"])
  }

  @Test func theWholeStateIsObserved() {
    let (store, log) = (store(), log)
    let screen = Screen {
      WithViewStore(store, observe: { $0 }) { viewStore in
        let _ = log("\(viewStore.count)")
        Text("\(viewStore.name) \(viewStore.count)")
      }
    }
    store.send(.incremented)
    store.send(.named("a"))
    _ = screen.update()
    #expect(log.take() == ["0", "1"])
    #expect(screen.texts == ["a 1"])
    store.send(.named("a"))
    _ = screen.update()
    #expect(log.take() == [])
  }

  /// A state is compared with the shown state, not with the last seen one: small steps add up.
  @Test func theViewDecidesWhatIsADuplicate() {
    let (store, log) = (store(), log)
    let screen = Screen {
      WithViewStore(store, observe: \.count, removeDuplicates: { abs($0 - $1) < 3 }) { viewStore in
        let _ = log("\(viewStore.state)")
        Text("\(viewStore.state)")
      }
    }
    for _ in 1...7 {
      store.send(.incremented)
      _ = screen.update()
    }
    #expect(log.take() == ["0", "3", "6"])
    #expect(screen.texts == ["6"])
  }

  /// A view that receives the content's view store is evaluated with the content.
  struct Inner: View {
    let viewStore: ViewStoreOf<Feature>
    var body: some View { Text("inner \(viewStore.count)") }
  }

  @Test func viewsInTheContentReadTheSameState() {
    let store = store()
    let screen = Screen {
      WithViewStore(store, observe: { $0 }) { viewStore in
        Inner(viewStore: viewStore)
        ForEach([1, 2], id: \.self) { Text("\($0) of \(viewStore.count)") }
      }
    }
    store.send(.incremented)
    _ = screen.update()
    #expect(screen.texts == ["inner 1", "1 of 1", "2 of 1"])
  }

  /// After sending or waiting, a view's closure reads the current state, whether or not the view
  /// has been evaluated since.
  @Test func theStateIsCurrent() async throws {
    let (store, log) = (store(), log)
    var kept: [ViewStoreOf<Feature>] = []
    let screen = Screen {
      WithViewStore(store, observe: { $0 }) { viewStore in
        let _ = kept.append(viewStore)
        Button("Add") {
          log("\(viewStore.count)")
          viewStore.send(.incremented)
          log("\(viewStore.count)")
        }
      }
    }
    try screen.send(.activate, to: "Add")
    #expect(log.take() == ["0", "1"])
    let viewStore = try #require(kept.last)
    await viewStore.send(.load).finish()
    #expect(viewStore.name == "loaded")
  }

  @Test func aViewStoreMadeByHandFollowsItsStore() {
    let store = store()
    let viewStore = ViewStore(store, observe: ViewState.init)
    let screen = Screen { Text("\(viewStore.isEven)") }
    viewStore.send(.incremented)
    #expect(!viewStore.isEven)
    _ = screen.update()
    #expect(screen.texts == ["false"])
  }

  struct Holder: View {
    @ObservedObject var viewStore: ViewStore<ViewState, Feature.Action>

    init(store: StoreOf<Feature>) {
      viewStore = ViewStore(store, observe: ViewState.init)
    }

    var body: some View { Text("\(viewStore.isEven)") }
  }

  @Test func aViewMayHoldAViewStore() {
    let store = store()
    let screen = Screen { Holder(store: store) }
    store.send(.incremented)
    _ = screen.update()
    #expect(screen.texts == ["false"])
  }

  @Test func bindingsSendActions() throws {
    let store = store()
    let screen = Screen {
      WithViewStore(store, observe: { $0 }) { viewStore in
        Toggle("key path", isOn: viewStore.binding(get: \.isOn, send: { .isOnChanged($0) }))
        Toggle(
          "closure", isOn: viewStore.binding(get: { $0.isOn }, send: Feature.Action.isOnChanged))
        Toggle("action", isOn: viewStore.binding(get: \.isOn, send: .toggled))
      }
      WithViewStore(store, observe: \.isOn) { viewStore in
        Toggle("whole", isOn: viewStore.binding(send: { .isOnChanged($0) }))
        Toggle("whole, action", isOn: viewStore.binding(send: .toggled))
      }
    }
    for (label, action) in [
      ("key path", Feature.Action.isOnChanged(true)), ("closure", .isOnChanged(false)),
      ("action", .toggled), ("whole", .isOnChanged(false)), ("whole, action", .toggled),
    ] {
      try screen.send(.activate, to: label)
      #expect(sent.take() == [action])
      let isOn = store.isOn
      #expect(screen.kinds { $0 == .toggle(isOn: isOn) }.count == 5)
    }
  }

  @Test func theStoreIsReleased() {
    weak var weakStore: StoreOf<Feature>?
    do {
      let store = store()
      weakStore = store
      let screen = Screen {
        WithViewStore(store, observe: { $0 }) { viewStore in
          Toggle("On", isOn: viewStore.$isOn)
        }
      }
      store.send(.toggled)
      _ = screen.update()
      #expect(weakStore != nil)
    }
    #expect(weakStore == nil)
  }
}

#if Macros
  /// The same tests over an observable state, which needs no view store.
  @MainActor @Suite(.timeLimit(.minutes(20))) struct ObservableViewStoreTests {
    @Reducer struct Feature {
      @ObservableState struct State: Equatable {
        var count = 0
        var name = ""
      }
      enum Action: BindableAction {
        case binding(BindingAction<State>)
        case incremented
      }
      var body: some ReducerOf<Self> {
        BindingReducer()
        Reduce { state, action in
          if case .incremented = action { state.count += 1 }
          return .none
        }
      }
    }

    @Test func theContentIsEvaluatedWhenTheObservedStateChanges() {
      let (store, log) = (Store(initialState: Feature.State()) { Feature() }, Log())
      let screen = Screen {
        WithViewStore(store, observe: { $0.count > 1 }) { viewStore in
          let _ = log("\(viewStore.state)")
          Text("\(viewStore.state)")
        }
      }
      store.send(.set(\.name, "a"))
      store.send(.incremented)
      _ = screen.update()
      #expect(log.take() == ["false"])
      store.send(.incremented)
      _ = screen.update()
      #expect(log.take() == ["true"])
      #expect(screen.texts == ["true"])
    }

    @Test func theWholeStateIsObserved() {
      let store = Store(initialState: Feature.State()) { Feature() }
      let screen = Screen {
        WithViewStore(store, observe: { $0 }) { viewStore in
          Text("\(viewStore.name) \(viewStore.count)")
        }
      }
      store.send(.incremented)
      _ = screen.update()
      store.send(.set(\.name, "a"))
      _ = screen.update()
      #expect(screen.texts == ["a 1"])
    }
  }
#endif
