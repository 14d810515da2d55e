public import ComposableCollections

/// A collection of children that `forEach` runs: an `IdentifiedArray`, or a ``StackState``.
///
/// One operator serves both, for the reason that ``_SlotReducer`` states.
public protocol _ChildElements {
  /// The state of an element.
  associatedtype _ElementState
  /// The type that identifies elements.
  associatedtype _ElementID
}

/// The actions of a ``_ChildElements``.
public protocol _ChildElementsAction {
  /// The action of an element.
  associatedtype _ElementAction
  /// The type that identifies elements.
  associatedtype _ElementID
}

extension IdentifiedArray: _ChildElements {
  public typealias _ElementState = Element
  public typealias _ElementID = ID
}

extension IdentifiedAction: _ChildElementsAction {
  public typealias _ElementAction = Action
  public typealias _ElementID = ID
}
