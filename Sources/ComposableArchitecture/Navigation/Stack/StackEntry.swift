public import Observation

/// An element of a stack, and its id.
public struct _StackEntry<Element>: Identifiable {
  public let id: StackElementID
  // Optional for the time that it is lent to whoever changes it in place, and may set it to nil.
  @usableFromInline var lent: Element?

  @usableFromInline
  init(id: StackElementID, element: Element) {
    self.id = id
    lent = element
  }

  @inlinable
  var element: Element {
    // Nobody but who has lent it sees it otherwise.
    get { lent.unsafelyUnwrapped }
    _modify { yield &lent! }
  }
}

extension _StackEntry: Equatable where Element: Equatable {}
extension _StackEntry: Hashable where Element: Hashable {}
extension _StackEntry: Sendable where Element: Sendable {}

extension _StackEntry: Observable where Element: ObservableState {}

/// The identity of the element.
extension _StackEntry: ObservableState where Element: ObservableState {
  public var _$id: ObservableStateID { element._$id }
}
