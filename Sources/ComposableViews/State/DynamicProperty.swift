/// A property of a view that is joined to the graph before the view's body is evaluated.
///
/// A type of one's own may consist of such properties: they are joined too.
public protocol DynamicProperty {
  /// Called before the body is evaluated, when the properties in it have been joined.
  ///
  /// It is called on a copy: what it writes into a ``State`` or an object is kept, what it changes in a
  /// structure's own values is not.
  mutating func update()
}

extension DynamicProperty {
  /// Does nothing.
  public mutating func update() {}
}

/// A property that gets what it needs from its view's place in the graph.
protocol JoinedProperty: DynamicProperty {
  /// - Parameters:
  ///   - node: the view's node.
  ///   - slot: what the property left in the graph the last time; nil at first.
  func join(_ node: Node, slot: inout AnyObject?)
}
