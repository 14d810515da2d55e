public import Observation

/// An element of a stack, and its id.
public struct _StackEntry<Element>: Identifiable {
  public let id: StackElementID
  @usableFromInline var element: Element

  @usableFromInline
  init(id: StackElementID, element: Element) {
    self.id = id
    self.element = element
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
