/// One change to what a host shows.
///
/// A graph hands its host lists of them, to be applied one after the other: each index is that at the
/// time when the operations before it have been applied.
public enum Operation: Hashable, Sendable {
  /// A new element, without children: they follow.
  case insert(ElementID, Element, into: ElementID, at: Int)
  /// An element that now looks another way.
  case update(ElementID, Element)
  /// An element's new index among the children of its parent, counted after it was taken out.
  case move(ElementID, to: Int)
  /// An element that goes, with all that is in it.
  case remove(ElementID)
}
