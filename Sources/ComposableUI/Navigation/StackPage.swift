internal import ComposableArchitecture

/// A feature on a stack, as a navigation stack's path has it.
///
/// Not for users: `NavigationStack(path:root:destination:)` and `NavigationLink(state:)` use it.
public struct _StackPage<State>: Hashable {
  let place: Place

  enum Place: Hashable {
    /// On the stack, under this id.
    case element(StackElementID)
    /// To be pushed.
    case new(NewElement)
  }

  /// What is to be pushed. One is as good as another that is not itself: not at all.
  final class NewElement: Hashable {
    let state: State

    init(_ state: State) {
      self.state = state
    }

    static func == (lhs: NewElement, rhs: NewElement) -> Bool { lhs === rhs }

    func hash(into hasher: inout Hasher) {
      hasher.combine(ObjectIdentifier(self))
    }
  }

  init(_ id: StackElementID) {
    place = .element(id)
  }

  init(pushing state: State) {
    place = .new(NewElement(state))
  }
}
