import ComposableArchitecture
import Testing

@Suite struct BindingViewStateTests {
  struct ViewState: Equatable {
    @BindingViewState var isHidden: Bool
    var count = 0
  }

  let store = Store(initialState: PlainSettings.State()) { PlainSettings() }
  var viewStore: BindingViewStore<PlainSettings.State> { BindingViewStore(store: store) }

  @Test func aViewStoreReadsTheState() {
    #expect(viewStore.rows.count == 1000)
    #expect(viewStore.wrappedValue == store.state)
    store.send(.binding(.set(\.$name, "x")))
    #expect(viewStore.name == "x")
  }

  @Test func itsProjectionWritesIntoTheStore() {
    let state = ViewState(isHidden: viewStore.$isOn)
    #expect(!state.isHidden)
    state.$isHidden.wrappedValue = true
    #expect(store.isOn)
    #expect(store.log == ["isOn: true"])
    #expect(state.$isHidden.wrappedValue)
    #expect(!state.isHidden, "as it was when the view's state was made")
    #expect(ViewState(isHidden: viewStore.$isOn).isHidden)
  }

  @Test func viewStatesWithEqualValuesAreEqual() {
    let first = ViewState(isHidden: viewStore.$isOn)
    #expect(first == ViewState(isHidden: viewStore.$isOn))
    store.send(.binding(.set(\.$isOn, true)))
    #expect(first != ViewState(isHidden: viewStore.$isOn))
  }

  @Test func settingItReadsTheStoresNewValue() {
    var state = ViewState(isHidden: viewStore.$isOn)
    state.isHidden = true
    #expect(state.isHidden)
    #expect(store.isOn)
  }

  @Test func anUnappliedWriteIsReported() {
    let store = Store<PlainSettings.State, PlainSettings.Action>(
      initialState: PlainSettings.State()
    ) {}
    var state = ViewState(isHidden: BindingViewStore(store: store).$isOn)
    withKnownIssue {
      state.isHidden = true
    } matching: {
      $0.description.contains("PlainSettings.Action") && $0.description.contains("isOn")
    }
    #expect(!state.isHidden)
  }
}
