public import ComposableArchitecture
public import Observation

#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import ComposableViews
#endif

/// A view's access to a store: the state it observes, and the actions it sends.
///
/// ```swift
/// WithViewStore(store, observe: { $0 }) { viewStore in
///   Text("\(viewStore.count)")
///   Button("Add") { viewStore.send(.addButtonTapped) }
/// }
/// ```
///
/// A body that reads a view store created by hand is evaluated after each change of the underlying
/// state. A ``WithViewStore`` evaluates its content only when the observed value changes.
///
/// An `@ObservableState` needs no view store: a body that reads `store.count` is evaluated when the
/// count changes. Of such a state, observe the properties that the view reads, `{ $0.count }`, or
/// all of it, `{ $0 }`. Changes inside an observable state that is wrapped in a value of another
/// type are not observed.
@dynamicMemberLookup
public final class ViewStore<ViewState, ViewAction> {
  let store: Store<ViewState, ViewAction>
  /// The state that the last evaluated view has seen.
  var seen: SeenState<ViewState>?

  /// - Parameters:
  ///   - store: the store.
  ///   - toViewState: the state that the view observes.
  public convenience init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: @escaping (_ state: State) -> ViewState
  ) {
    self.init(store.view(toViewState))
  }

  /// - Parameters:
  ///   - store: the store.
  ///   - toViewState: the state that the view observes, with fields that can be written.
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

  /// The current view state.
  public var state: ViewState {
    if let seen, !seen.mark.isSet { return seen.state }
    return store.state
  }

  /// A part of the view state.
  public subscript<Value>(dynamicMember keyPath: KeyPath<ViewState, Value>) -> Value {
    state[keyPath: keyPath]
  }

  /// Sends an action to the store.
  ///
  /// - Returns: a task to wait for, or to cancel, the effects of the action.
  @discardableResult
  public func send(_ action: ViewAction) -> StoreTask {
    store.send(action)
  }

  /// Sends an action to the store, and animates the changes that it makes.
  ///
  /// - Returns: a task to wait for, or to cancel, the effects of the action.
  @discardableResult
  public func send(_ action: ViewAction, animation: Animation?) -> StoreTask {
    store.send(action, animation: animation)
  }

  /// Sends an action to the store, whose changes are made in a context; see ``Effect/transaction(_:)``.
  ///
  /// - Returns: a task to wait for, or to cancel, the effects of the action.
  @discardableResult
  public func send(_ action: ViewAction, transaction: Transaction) -> StoreTask {
    store.send(action, transaction: transaction)
  }
}

extension ViewStore: Observable {}

/// A view store for the state of a reducer: `let viewStore: ViewStoreOf<Counter>`.
public typealias ViewStoreOf<R: Reducer> = ViewStore<R.State, R.Action>

extension Store where Action: BindableAction, Action.State == State {
  /// A store of the state that a view observes, with fields that can be written.
  func viewState<ViewState>(
    _ toViewState: @escaping (BindingViewStore<State>) -> ViewState
  ) -> Store<ViewState, Action> {
    let bindings = BindingViewStore(store: self)
    return view { _ in toViewState(bindings) }
  }
}
