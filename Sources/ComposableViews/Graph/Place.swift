/// Where a view is put: what is around it, as far as it matters to the view.
///
/// Not for users.
public struct _Place {
  /// The node around.
  let parent: Node?
  /// The graph.
  let graph: GraphCore
  /// What is handed down.
  var inherited: Inherited
}

/// What a view gets from the views around it. When it changes, the view is updated.
struct Inherited {
  /// The values that are handed down to all views below.
  var environment: EnvironmentValues
  /// What is handed down to the next elements, and goes no further. Nil for nothing.
  var forElements: ForElements?

  /// Whether a view that gets these is to be evaluated no other way than with others.
  func isSame(as other: Inherited) -> Bool {
    environment.stamp === other.environment.stamp
      && (forElements === other.forElements || forElements == other.forElements)
  }

  /// What the children of an element get.
  var below: Inherited { Inherited(environment: environment) }
}

/// What the modifiers around an element make of it.
///
/// Shared, because it is handed down through many views and seldom changes.
final class ForElements: Equatable {
  let decorations: [Decoration]
  let traits: Element.Traits
  /// What a picker or a view of tabs knows it by.
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
