/// An action with a case `element(id:action:)`, whose payload is a tuple: the element types can't be derived from the
/// tuple's type.
package protocol ActionOfElements {
  /// The type of the elements' actions.
  static var elementAction: Any.Type { get }
}
