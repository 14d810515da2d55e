internal import ComposableArchitecture

/// A feature on a stack, as an element of a navigation stack's path.
///
/// Not for users: `NavigationStack(path:root:destination:)` and `NavigationLink(state:)` use it.
public struct _StackPage<State>: Hashable {
  let identity: Identity

  enum Identity: Hashable {
    /// On the stack, with this id.
    case element(StackElementID)
    /// Not yet pushed.
    case new(NewElement)
  }

  /// An element to push. Equal only to itself.
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
    identity = .element(id)
  }

  init(pushing state: State) {
    identity = .new(NewElement(state))
  }
}
