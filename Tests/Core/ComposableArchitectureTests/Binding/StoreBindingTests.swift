import ComposableArchitecture
import Testing

/// The bindings through which views write.
@MainActor @Suite struct StoreBindingTests {
  @Test func writingAFieldSendsAWrite() {
    let store = Store(initialState: Settings.State()) { Settings() }
    store.binding(\.isOn).wrappedValue = true
    #expect(store.isOn)
    #expect(store.log == ["before: false", "isOn: true"])
    store.binding(\.form.note).wrappedValue = "x"
    #expect(store.form == Settings.State.Form(note: "x"))
  }

  @Test func anEqualValueIsSentButNotPublished() {
    let store = Store(initialState: Settings.State()) { Settings() }
    let seen = recordChanges { store.isOn }
    store.binding(\.isOn).wrappedValue = false
    #expect(store.log.count == 2)
    #expect(seen.elements == [false])
  }

  @Test func onlyObserversOfTheFieldAreNotifiedOnce() {
    let store = Store(initialState: Settings.State()) { Settings() }
    let isOn = recordChanges { store.isOn }
    let name = recordChanges { store.name }
    store.binding(\.isOn).wrappedValue = true
    #expect(isOn.elements == [false, true])
    #expect(name.elements == [""])
    store.binding(\.name).wrappedValue = "Blob"
    #expect(isOn.elements == [false, true])
    #expect(name.elements == ["", "Blob"])
  }

  @Test func aFieldIsReadAndWrittenAsAValue() {
    let store = Store(initialState: Settings.State()) { Settings() }
    let isOn = store.binding(\.isOn)
    #expect(!isOn.wrappedValue)
    isOn.wrappedValue = true
    #expect(isOn.wrappedValue)
    store.send(.reset)
    #expect(!isOn.wrappedValue)
  }

  @Test func aFieldOfAPlainState() {
    let store = Store(initialState: PlainSettings.State()) { PlainSettings() }
    let isOn = store.binding(\.$isOn)
    isOn.wrappedValue = true
    #expect(isOn.wrappedValue)
    #expect(store.log == ["isOn: true"])
  }

  @Test func theBindingsOfAViewAction() {
    let store = Store(initialState: ViewSettings.State()) { ViewSettings() }
    store.binding(\.isOn).wrappedValue = true
    #expect(store.query == "true")
    store.binding(\.isOn).wrappedValue = false
    #expect(store.query == "false")
  }

  @Test func aFieldWithADedicatedAction() {
    let store = Store(initialState: ViewSettings.State()) { ViewSettings() }
    let query = store.binding(\.query).sending(\.view.queryChanged)
    query.wrappedValue = "x"
    #expect(query.wrappedValue == "x")

    let counter = Store(initialState: Counter.State()) { Counter() }
    let name = counter.binding(\.name).sending(\.rename)
    name.wrappedValue = "Blob"
    #expect(name.wrappedValue == "Blob")
  }

  @Test func childStores() {
    let store = Store(initialState: Family.State()) { Family() }
    let child = store.scope(state: \.child, action: \.child)
    let seen = recordChanges { child.isOn }
    child.binding(\.isOn).wrappedValue = true
    #expect(store.child.isOn)
    #expect(seen.elements == [false, true])

    let sheet = store.scope(state: \.sheet, action: \.sheet)!
    sheet.binding(\.isOn).wrappedValue = true
    #expect(store.sheet?.isOn == true)

    let row = store.scope(state: \.rows, action: \.rows)[id: 2]!
    row.binding(\.isOn).wrappedValue = true
    #expect(store.rows.map(\.isOn) == [false, true])
  }

  /// Promise 6: a view's bindings retain the store, and nothing retains the view.
  @Test func nothingLeaks() {
    weak var weakStore: StoreOf<Settings>?
    do {
      let store = Store(initialState: Settings.State()) { Settings() }
      weakStore = store
      store.binding(\.isOn).wrappedValue = true
      let binding = store.binding(\.isOn)
      binding.wrappedValue = false
    }
    #expect(weakStore == nil)
  }

  /// A feature with a bindable child of each kind.
  @Reducer
  struct Family {
    @ObservableState
    struct State: Equatable {
      var child = Settings.State()
      var sheet: Settings.State? = Settings.State()
      var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: 1), Row.State(id: 2)]
    }

    enum Action {
      case child(Settings.Action)
      case sheet(Settings.Action)
      case rows(IdentifiedActionOf<Row>)
      case removeChildren
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.child, action: \.child) { Settings() }
      Reduce { state, action in
        if case .removeChildren = action {
          state.sheet = nil
          state.rows = []
        }
        return .none
      }
      .ifLet(\.sheet, action: \.sheet) { Settings() }
      .forEach(\.rows, action: \.rows) { Row() }
    }
  }

  @Reducer
  struct Row {
    @ObservableState
    struct State: Equatable, Identifiable {
      let id: Int
      var isOn = false
    }

    enum Action: BindableAction {
      case binding(BindingAction<State>)
    }

    var body: some ReducerOf<Self> { BindingReducer() }
  }
}
