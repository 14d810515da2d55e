internal import ComposableArchitecture

#if canImport(SwiftUI)
  public import SwiftUI
#else
  public import ComposableViews
#endif

/// The first page of a navigation stack whose path is in a store, with the destination of its other
/// pages.
///
/// Not for users: `NavigationStack(path:root:destination:)` makes it.
public struct _StackRoot<
  Content: View, ElementState, ElementAction, Destination: View
>: View {
  let content: Content
  let store: Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>?
  let destination: (Store<ElementState, ElementAction>) -> Destination

  /// The first page.
  public var body: some View {
    content.navigationDestination(for: _StackPage<ElementState>.self) { page in
      StackElement(page: page, store: store, destination: destination)
    }
  }
}

/// The page of an element. While the page of a popped element disappears, it has no content.
private struct StackElement<ElementState, ElementAction, Destination: View>: View {
  let page: _StackPage<ElementState>
  let store: Store<StackState<ElementState>, StackAction<ElementState, ElementAction>>?
  let destination: (Store<ElementState, ElementAction>) -> Destination

  var body: some View {
    if case .element(let id) = page.identity, let element = store?.elements()[id: id] {
      destination(element)
    }
  }
}
