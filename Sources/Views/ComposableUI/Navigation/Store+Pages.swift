internal import ComposableArchitecture

#if canImport(SwiftUI)
  internal import SwiftUI
#else
  internal import ComposableViews
#endif

extension Store {
  /// The stores of the stack's elements.
  func elements<ElementState, ElementAction>()
    -> StoreCollection<StackElementID, ElementState, ElementAction>
  where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    scope(state: \.self, action: \.self)
  }

  /// The stack as the path of a navigation stack. Writing it sends the actions that lead to that
  /// path.
  func pages<ElementState, ElementAction>() -> Binding<[_StackPage<ElementState>]>
  where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    Binding(
      StoreBinding {
        self.withState { $0.ids.map { _StackPage($0) } }
      } set: {
        self.go(to: $0)
      })
  }

  private func go<ElementState, ElementAction>(to pages: [_StackPage<ElementState>])
  where State == StackState<ElementState>, Action == StackAction<ElementState, ElementAction> {
    let ids = withState { $0.ids }
    let kept = zip(ids, pages).prefix { .element($0) == $1.identity }.count
    if let id = ids.dropFirst(kept).first { send(.popFrom(id: id)) }
    @Dependency(\.stackElementID) var stackElementID
    for page in pages[kept...] {
      // An element that is not on the stack has no state any more, and can't be pushed again.
      if case .new(let element) = page.identity {
        send(.push(id: stackElementID(), state: element.state))
      }
    }
  }
}
