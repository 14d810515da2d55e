public import ComposableArchitecture

#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import ComposableViews
#endif

/// A view of what is observed of a store, evaluated only when that has changed.
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
  ///   - toViewState: what is observed of the state.
  ///   - isDuplicate: whether what is observed is as good as what is shown.
  ///   - content: the view of what is observed.
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
  ///   - toViewState: what is observed of the state.
  ///   - content: the view of what is observed.
  public init<State>(
    _ store: Store<State, ViewAction>, observe toViewState: @escaping (_ state: State) -> ViewState,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) where ViewState: Equatable {
    self.init(store, observe: toViewState, removeDuplicates: { $0 == $1 }, content: content)
  }

  /// - Parameters:
  ///   - store: the store.
  ///   - toViewState: what is observed of the state, with fields that can be written.
  ///   - isDuplicate: whether what is observed is as good as what is shown.
  ///   - content: the view of what is observed.
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
  ///   - toViewState: what is observed of the state, with fields that can be written.
  ///   - content: the view of what is observed.
  @_disfavoredOverload
  public init<State>(
    _ store: Store<State, ViewAction>,
    observe toViewState: @escaping (_ state: BindingViewStore<State>) -> ViewState,
    @ViewBuilder content: @escaping (_ viewStore: ViewStore<ViewState, ViewAction>) -> Content
  ) where ViewState: Equatable, ViewAction: BindableAction, ViewAction.State == State {
    self.init(store, observe: toViewState, removeDuplicates: { $0 == $1 }, content: content)
  }

  /// The content, if need be evaluated anew.
  public var body: some View {
    ViewStoreContent(viewStore: source.viewStore(), content: content)
  }
}

/// A view of its own, so that it is left alone as long as it is given the same view store.
private struct ViewStoreContent<ViewState, ViewAction, Content: View>: View {
  let viewStore: ViewStore<ViewState, ViewAction>
  let content: (ViewStore<ViewState, ViewAction>) -> Content

  var body: some View { content(viewStore) }
}
