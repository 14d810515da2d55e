public import ComposableArchitecture
public import Observation

/// What a view sees of a store, and sends to it.
///
/// ```swift
/// WithViewStore(store, observe: { $0 }) { viewStore in
///   Text("\(viewStore.count)")
///   Button("Add") { viewStore.send(.addButtonTapped) }
/// }
/// ```
///
/// One that is made by hand, and read in a body, has the body evaluated after each change of what
/// it is made from. That of a ``WithViewStore`` has its content evaluated only when what it gives
/// has changed.
///
/// With an `@ObservableState` there is no need for it: a body that reads `store.count` is evaluated
/// when that has changed. Of such a state observe the properties that are read, `{ $0.count }`, or
/// all of it, `{ $0 }`; that something changes inside of an observable state in a value of another
/// type is not told.
@dynamicMemberLookup
public final class ViewStore<ViewState, ViewAction> {
  let store: Store<ViewState, ViewAction>
  /// What the view that was evaluated last has seen.
  var seen: SeenState<ViewState>?

  /// - Parameters:
  ///   - store: the store.
  ///   - toViewState: what the view sees of the state.
  public convenience init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: @escaping (_ state: State) -> ViewState
  ) {
    self.init(store.view(toViewState))
  }

  /// - Parameters:
  ///   - store: the store.
  ///   - toViewState: what the view sees of the state, with fields that can be written.
  @_disfavoredOverload
  public convenience init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: BindingViewStore<State>) -> ViewState
  ) where ViewAction: BindableAction, ViewAction.State == State {
    self.init(store.viewState(toViewState))
  }

  init(_ store: Store<ViewState, ViewAction>) {
    self.store = store
  }

  /// What the view sees, as it is now.
  public var state: ViewState {
    if let seen, !seen.mark.isSet { return seen.state }
    return store.state
  }

  /// A part of what the view sees.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// Sends an action to the store.
  ///
  /// - Returns: what the action set in motion, to wait for or to cancel.
  @discardableResult
  public func send(_ action: ViewAction) -> StoreTask {
    store.send(action)
  }
}

extension ViewStore: Observable {}

/// What views see of the state of a reducer's store: `let viewStore: ViewStoreOf<Counter>`.
public typealias ViewStoreOf<R: Reducer> = ViewStore<R.State, R.Action>

extension Store where Action: BindableAction, Action.State == State {
  /// What a view sees of the state, with fields that can be written.
  func viewState<ViewState>(
    _ toViewState: @escaping (BindingViewStore<State>) -> ViewState
  ) -> Store<ViewState, Action> {
    let bindings = BindingViewStore(store: self)
    return view { _ in toViewState(bindings) }
  }
}
