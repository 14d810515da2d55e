internal import ComposableArchitecture
internal import Observation

/// Gives a view store, and a new one when the observed state has changed.
///
/// A reader is notified of each change of the observed state, and asks again to learn whether there
/// is anything new to show. The content then reads the seen state, without being notified itself.
final class ViewStoreSource<ViewState, ViewAction> {
  private let store: Store<ViewState, ViewAction>
  private let isDuplicate: (ViewState, ViewState) -> Bool
  /// Whether the observed state notifies readers of its properties itself. Then properties are not
  /// read from the seen state: it is not refreshed for each property.
  private static var tellsItself: Bool { ViewState.self is any ObservableState.Type }

  private var last: (viewStore: ViewStore<ViewState, ViewAction>, shown: ViewState)?

  init(
    _ store: Store<ViewState, ViewAction>,
    removeDuplicates isDuplicate: @escaping (ViewState, ViewState) -> Bool
  ) {
    self.store = store
    self.isDuplicate = isDuplicate
  }

  func viewStore() -> ViewStore<ViewState, ViewAction> {
    let mark = ChangeMark()
    let state = withObservationTracking {
      store.state
    } onChange: {
      mark.set()
    }
    let seen = SeenState(state: state, mark: mark)
    // Compared with the shown state: many steps may each be too small to matter, but large
    // together.
    if let last, isDuplicate(last.shown, state) {
      if !Self.tellsItself { last.viewStore.seen = seen }
      return last.viewStore
    }
    let viewStore = ViewStore(store)
    if !Self.tellsItself { viewStore.seen = seen }
    last = (viewStore, state)
    return viewStore
  }
}
