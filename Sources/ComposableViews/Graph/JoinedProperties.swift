/// The storage of a view's dynamic properties in the graph.
struct JoinedProperties {
  private var slots: [AnyObject?] = []

  /// Connects the properties of a view to its node before the view is evaluated.
  ///
  /// This uses reflection, because a view can be any value. Whether a type has any such properties
  /// is determined once and cached.
  mutating func join<Content>(_ view: inout Content, of node: Node) {
    let type = ObjectIdentifier(Content.self)
    if node.graph.propertiesOfTypes[type] == false { return }
    var next = 0
    join(in: view, of: node, &next)
    if node.graph.propertiesOfTypes[type] == nil {
      node.graph.propertiesOfTypes[type] = next > 0
    }
  }

  /// Calls a closure with each value that the properties keep.
  func forEachState(_ body: (Any) -> Void) {
    for case let location as any StateKeeping in slots { body(location.keptValue) }
  }

  private mutating func join(in value: Any, of node: Node, _ next: inout Int) {
    for child in Mirror(reflecting: value).children {
      if let property = child.value as? any JoinedProperty {
        if next == slots.count { slots.append(nil) }
        property.join(node, slot: &slots[next])
        next += 1
      } else if var property = child.value as? any DynamicProperty {
        join(in: property, of: node, &next)
        property.update()
      }
    }
  }
}

/// The storage of a property with a value.
protocol StateKeeping: AnyObject {
  /// The value. Reading it registers no observer.
  var keptValue: Any { get }
}
