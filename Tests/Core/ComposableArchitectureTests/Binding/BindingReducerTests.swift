import ComposableArchitecture
import Testing

@Suite struct BindingReducerTests {
  @Test func reducersBeforeSeeThePreviousValueAndReducersAfterTheNewOne() {
    let store = Store(initialState: Settings.State()) { Settings() }
    store.send(.binding(.set(\.isOn, true)))
    #expect(store.isOn)
    #expect(store.log == ["before: false", "isOn: true"])
    store.send(.binding(.set(\.name, "Blob")))
    #expect(store.name == "Blob")
    store.send(.binding(.set(\.name, "")))
    store.send(.binding(.set(\.form.note, "x")))
    #expect(store.form.note == "x")
    #expect(
      store.log.filter { !$0.hasPrefix("before") }
        == ["isOn: true", "another field", "no name", "another field"])
  }

  @Test func aPlainStateIsWrittenThroughItsWrappers() {
    let store = Store(initialState: PlainSettings.State()) { PlainSettings() }
    store.send(.binding(.set(\.$isOn, true)))
    store.send(.binding(.set(\.$name, "")))
    store.send(.binding(.set(\.$name, "x")))
    #expect(store.isOn)
    #expect(store.name == "x")
    #expect(store.log == ["isOn: true", "no name", "another field"])
  }

  @Test func otherActionsChangeNothing() {
    let store = Store(initialState: Settings.State(isOn: true)) {
      BindingReducer<Settings.State, Settings.Action, Settings.Action>()
    }
    store.send(.reset)
    #expect(store.state == Settings.State(isOn: true))
  }

  @Test func bindingsOfAViewAction() {
    let store = Store(initialState: ViewSettings.State()) { ViewSettings() }
    store.send(.view(.binding(.set(\.isOn, true))))
    #expect(store.state == ViewSettings.State(isOn: true, query: "true"))
    store.send(.loaded)
    store.send(.view(.queryChanged("x")))
    #expect(store.query == "x")
  }

  @Test func reduceCanBeCalledDirectly() {
    var state = Settings.State()
    let reducer = BindingReducer<Settings.State, Settings.Action, Settings.Action>()
    let write = Settings.Action.binding(.set(\.isOn, true))
    #expect(!state.isOn)
    _ = reducer.reduce(into: &state, action: write)
    #expect(state.isOn)
  }

  @Test func aChangeOfAFieldRunsAnotherReducer() {
    let store = Store(initialState: Changing.State()) { Changing() }
    store.send(.binding(.set(\.name, "a")))
    store.send(.binding(.set(\.name, "a")))
    store.send(.binding(.set(\.isOn, true)))
    store.send(.binding(.set(\.name, "b")))
    #expect(store.changes == ["-a", "a-b"])
  }

  @Reducer
  struct Changing {
    @ObservableState
    struct State: Equatable {
      var isOn = false
      var name = ""
      var changes: [String] = []
    }

    enum Action: BindableAction {
      case binding(BindingAction<State>)
    }

    var body: some ReducerOf<Self> {
      BindingReducer()
        .onChange(of: \.name) { old, new in
          Reduce { state, _ in
            state.changes.append("\(old)-\(new)")
            return .none
          }
        }
    }
  }

  /// Promise 2.
  @Test func aWriteCopiesNothingElse() {
    let observed = Store(initialState: Settings.State()) { Settings() }
    let plain = Store(initialState: PlainSettings.State()) { PlainSettings() }
    func addresses() -> [UnsafePointer<Int>?] {
      [observed.rows, plain.rows].map { $0.withUnsafeBufferPointer(\.baseAddress) }
    }
    let before = addresses()
    for index in 0..<10 {
      observed.send(.binding(.set(\.isOn, index.isMultiple(of: 2))))
      observed.send(.binding(.set(\.form.note, "\(index)")))
      plain.send(.binding(.set(\.$isOn, index.isMultiple(of: 2))))
    }
    #expect(addresses() == before)
  }
}
