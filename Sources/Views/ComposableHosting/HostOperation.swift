/// One change to the elements that a host shows.
///
/// A graph sends its host lists of operations to apply in order. Each index assumes that the
/// previous operations have been applied.
public enum HostOperation: Hashable, Sendable {
  /// Inserts a new element. Its children follow in later operations.
  case insert(ElementID, HostElement, into: ElementID, at: Int)
  /// Replaces the value of an element.
  case update(ElementID, HostElement)
  /// Moves an element to an index among the children of its parent, counted after it was taken out.
  case move(ElementID, to: Int)
  /// Removes an element and its descendants.
  case remove(ElementID)
}
