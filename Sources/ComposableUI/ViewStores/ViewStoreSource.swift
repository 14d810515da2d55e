internal import ComposableArchitecture
internal import Observation

/// Gives a view store, and another when what it gives has changed.
///
/// Who reads it is told of each change of what was observed, and finds out by asking again whether
/// there is anything new to show. What is shown then reads what was seen, without being told
/// itself.
final class ViewStoreSource<ViewState, ViewAction> {
  private let store: Store<ViewState, ViewAction>
  private let isDuplicate: (ViewState, ViewState) -> Bool
  /// Whether what is observed tells who reads a property of it when that changes. Then what was
  /// seen is no state to read from: it is not looked at anew for each property.
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
    // Compared with what is on the screen: many small steps may be none each, and a large one
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
