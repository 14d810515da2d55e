#if !canImport(SwiftUI)
  public import ComposableArchitecture
  public import ComposableViews

  extension NavigationStack {
    /// Creates a stack whose pages are the features on a stack in a store.
    ///
    /// ```swift
    /// NavigationStack(path: $store.scope(\.path, action: \.path)) {
    ///   RootView(store: store)
    /// } destination: { store in
    ///   switch store.case {
    ///   case .detail(let store): DetailView(store: store)
    ///   case .edit(let store): EditView(store: store)
    ///   }
    /// }
    /// ```
    ///
    /// Going back sends `.popFrom(id:)`; following a `NavigationLink(state:)` sends
    /// `.push(id:state:)`.
    ///
    /// - Parameters:
    ///   - path: the store of the stack; without one, only the first page is shown.
    ///   - root: the first page.
    ///   - destination: the page of a feature on the stack.
    public init<
      Source: ItemBinding, ElementState, ElementAction, Content: View, Destination: View
    >(
      path: Source,
      @ViewBuilder root: () -> Content,
      @ViewBuilder destination: @escaping (Store<ElementState, ElementAction>) -> Destination
    )
    where
      Source.Item == Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>,
      Root == _StackRoot<Content, ElementState, ElementAction, Destination>
    {
      let store = path._item.wrappedValue
      self.init(path: store?.pages() ?? .constant([])) {
        _StackRoot(content: root(), store: store, destination: destination)
      }
    }
  }
#endif
