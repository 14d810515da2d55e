public import Observation

/// An element of a stack with its id.
public struct _StackEntry<Element>: Identifiable {
  // Optional, because it is lent for changes in place, which may set it to nil. It is the first property, so it
  // has the entry's address.
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
    // The array also reads the identity of a returned entry whose element was set to nil.
    lent.map { $0._$id } ?? ._case(0)
  }
}

extension UnsafePointer {
  /// Returns the address of the element's state in an entry; nil while it is lent.
  @inlinable
  func state<Element>() -> UnsafePointer<Element>? where Pointee == _StackEntry<Element> {
    assert(MemoryLayout<Pointee>.offset(of: \.lent) == 0)
    // The optional is the first property, and its payload is stored at the optional's address.
    return pointee.lent == nil
      ? nil : UnsafeRawPointer(self).assumingMemoryBound(to: Element.self)
  }
}
