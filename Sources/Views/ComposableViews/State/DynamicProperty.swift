/// A property of a view that is connected to the graph before the view's body is evaluated.
///
/// A conforming type may itself contain such properties, which are connected too.
public protocol DynamicProperty {
  /// Called before the body is evaluated, after the properties inside were connected.
  ///
  /// It is called on a copy: changes to a ``State`` or an object persist, changes to stored values
  /// of a structure don't.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}

/// A property whose storage depends on its view's place in the graph.
protocol JoinedProperty: DynamicProperty {
  /// The object through which a property and its copies are connected to the graph: a new one for each
  /// view that is created. It says nothing about the inputs of the view.
  var linkObject: AnyObject { get }
  /// - Parameters:
  ///   - node: the view's node.
  ///   - slot: the property's storage in the graph; nil at first.
  func join(_ node: Node, slot: inout AnyObject?)
}
