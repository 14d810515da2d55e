public import Observation

/// An element of a stack, and its id.
public struct _StackEntry<Element>: Identifiable {
  // Optional for the time that it is lent to be changed in place, and may be set to nil. The first property,
  // which lies where the entry lies.
  @usableFromInline var lent: Element?
  public let id: StackElementID

  @inlinable
  init(id: StackElementID, element: Element) {
    self.id = id
    lent = element
  }

  @inlinable
  var element: Element {
    get { lent! }
    _modify { yield &lent! }
  }
}

extension _StackEntry: Equatable where Element: Equatable {}
extension _StackEntry: Hashable where Element: Hashable {}
extension _StackEntry: Sendable where Element: Sendable {}

extension _StackEntry: Observable where Element: ObservableState {}

/// The identity of the element.
extension _StackEntry: ObservableState where Element: ObservableState {
  public var _$id: ObservableStateID {
    // The array asks as well when it is given back an entry whose element has been set to nil.
    lent.map { $0._$id } ?? ._case(0)
  }
}

extension UnsafePointer {
  /// The element's state, where it lies in an entry; nil while it is lent.
  @inlinable
  func state<Element>() -> UnsafePointer<Element>? where Pointee == _StackEntry<Element> {
    assert(MemoryLayout<Pointee>.offset(of: \.lent) == 0)
    // The optional is the first property, and what is in an optional lies where the optional lies.
    return pointee.lent == nil
      ? nil : UnsafeRawPointer(self).assumingMemoryBound(to: Element.self)
  }
}
