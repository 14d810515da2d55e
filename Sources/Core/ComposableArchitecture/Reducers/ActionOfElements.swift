/// An action with a case `element(id:action:)`, whose payload is a tuple: its types can't be found in that of the tuple.
package protocol ActionOfElements {
  /// The type of the elements' actions.
  static var elementAction: Any.Type { get }
}
