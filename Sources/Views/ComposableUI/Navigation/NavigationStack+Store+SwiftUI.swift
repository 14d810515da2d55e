#if canImport(SwiftUI)
  public import ComposableArchitecture
  public import SwiftUI

  extension NavigationStack {
    /// Creates a stack whose pages are the features on a stack in a store.
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
      Data == [_StackPage<ElementState>],
      Root == _StackRoot<Content, ElementState, ElementAction, Destination>
    {
      let store = path._item.wrappedValue
      self.init(path: store?.pages() ?? .constant([])) {
        _StackRoot(content: root(), store: store, destination: destination)
      }
    }
  }
#endif
