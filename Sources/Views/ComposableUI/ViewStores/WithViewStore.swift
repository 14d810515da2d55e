public import ComposableArchitecture

#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import ComposableViews
#endif

/// A view of a part of a store, evaluated only when that part has changed.
///
/// ```swift
/// struct ViewState: Equatable {
///   let title: String
///   init(state: Item.State) { title = state.name.uppercased() }
/// }
///
/// var body: some View {
///   WithViewStore(store, observe: ViewState.init) { viewStore in
///     Text(viewStore.title)
///   }
/// }
/// ```
public struct WithViewStore<ViewState, ViewAction, Content: View>: View {
  private let source: ViewStoreSource<ViewState, ViewAction>
  private let content: (ViewStore<ViewState, ViewAction>) -> Content

  /// - Parameters:
  ///   - store: the store.
  ///   - toViewState: the state to observe.
  ///   - isDuplicate: whether the observed state looks the same as the shown one.
  ///   - content: the view of the observed state.
  public init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: @escaping (_ state: State) -> ViewState,
    removeDuplicates isDuplicate: @escaping (_ shown: ViewState, _ now: ViewState) -> Bool,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) {
    source = ViewStoreSource(store.view(toViewState), removeDuplicates: isDuplicate)
    self.content = content
  }

  /// - Parameters:
  ///   - store: the store.
  ///   - toViewState: the state to observe.
  ///   - content: the view of the observed state.
  public init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: @escaping (_ state: State) -> ViewState,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) where ViewState: Equatable {
    self.init(store, observe: toViewState, removeDuplicates: { $0 == $1 }, content: content)
  }

  /// - Parameters:
  ///   - store: the store.
  ///   - toViewState: the state to observe, with fields that can be written.
  ///   - isDuplicate: whether the observed state looks the same as the shown one.
  ///   - content: the view of the observed state.
  @_disfavoredOverload
  public init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: BindingViewStore<State>) -> ViewState,
    removeDuplicates isDuplicate: @escaping (_ shown: ViewState, _ now: ViewState) -> Bool,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) where ViewAction: BindableAction, ViewAction.State == State {
    source = ViewStoreSource(store.viewState(toViewState), removeDuplicates: isDuplicate)
    self.content = content
  }

  /// - Parameters:
  ///   - store: the store.
  ///   - toViewState: the state to observe, with fields that can be written.
  ///   - content: the view of the observed state.
  @_disfavoredOverload
  public init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: BindingViewStore<State>) -> ViewState,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) where ViewState: Equatable, ViewAction: BindableAction, ViewAction.State == State {
    self.init(store, observe: toViewState, removeDuplicates: { $0 == $1 }, content: content)
  }

  /// The content, evaluated again if needed.
  public var body: some View {
    ViewStoreContent(viewStore: source.viewStore(), content: content)
  }
}

/// A separate view, so that it is not evaluated again as long as its view store stays the same.
private struct ViewStoreContent<ViewState, ViewAction, Content: View>: View {
  let viewStore: ViewStore<ViewState, ViewAction>
  let content: (ViewStore<ViewState, ViewAction>) -> Content

  var body: some View { content(viewStore) }
}
