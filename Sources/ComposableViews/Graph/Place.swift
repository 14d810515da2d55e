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
  /// What is handed down to the next elements, and goes no further.
  var forElements = ForElements()

  /// Whether a view that gets these is to be evaluated no other way than with others.
  func isSame(as other: Inherited) -> Bool {
    environment.stamp === other.environment.stamp && forElements == other.forElements
  }

  /// What the children of an element get.
  var below: Inherited { Inherited(environment: environment) }
}

/// What the modifiers around an element make of it.
struct ForElements: Equatable {
  var decorations: [Decoration] = []
  var traits = Element.Traits()
  /// What a picker or a view of tabs knows it by.
  var tag: AnyHashable?
}
