/// The place of a view in the graph, with the values that it inherits.
///
/// Implementation detail; do not use it directly.
public struct _Place {
  /// The parent node.
  let parent: Node?
  /// The graph.
  let graph: GraphCore
  /// The inherited values.
  var inherited: Inherited
}

/// The values that a view inherits from its ancestors. When they change, the view is updated.
struct Inherited {
  /// The values passed down to all descendants.
  var environment: EnvironmentValues
  /// The values passed down to the nearest elements only. Nil for none.
  var forElements: ForElements?

  /// Whether both have the same effect on a view, so that it need not be evaluated again.
  func isSame(as other: Inherited) -> Bool {
    environment.stamp === other.environment.stamp
      && (forElements === other.forElements || forElements == other.forElements)
  }

  /// The values that the children of an element inherit.
  var below: Inherited { Inherited(environment: environment) }
}

/// The effects of the modifiers around an element.
///
/// A shared reference, because it is passed down through many views and seldom changes.
final class ForElements: Equatable {
  let decorations: [Decoration]
  let traits: Element.Traits
  /// The value by which a picker or tab view identifies it.
  let tag: AnyHashable?

  init(
    decorations: [Decoration] = [], traits: Element.Traits = Element.Traits(),
    tag: AnyHashable? = nil
  ) {
    self.decorations = decorations
    self.traits = traits
    self.tag = tag
  }

  static func == (first: ForElements, second: ForElements) -> Bool {
    first.decorations == second.decorations && first.traits == second.traits
      && first.tag == second.tag
  }
}
