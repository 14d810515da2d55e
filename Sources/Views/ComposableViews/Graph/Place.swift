internal import ComposableHosting

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
///
/// A shared reference, because most views pass on the same values.
final class Inherited {
  /// The values passed down to all descendants.
  let environment: EnvironmentValues
  /// The values passed down to the nearest elements only. Nil for none.
  let forElements: ForElements?

  init(environment: EnvironmentValues, forElements: ForElements? = nil) {
    self.environment = environment
    self.forElements = forElements
  }

  /// Whether both have the same effect on a view, so that it need not be evaluated again.
  func isSame(as other: Inherited) -> Bool {
    self === other
      || environment.stamp === other.environment.stamp
        && (forElements === other.forElements || forElements == other.forElements)
  }

  /// The values that the children of an element inherit.
  var below: Inherited { forElements == nil ? self : Inherited(environment: environment) }

  /// The inherited values of an element's content, if the element passes its traits to it.
  var belowContainer: Inherited {
    guard let forElements, forElements.traits != forElements.traits.ofContainer else {
      return below
    }
    return Inherited(
      environment: environment, forElements: ForElements(traits: forElements.traits.ofContent))
  }
}

extension HostElement.Traits {
  /// The traits that stay with an element: traits of a row and of everything in it.
  var ofContainer: HostElement.Traits {
    var traits = HostElement.Traits()
    traits.isAccessibilityHidden = isAccessibilityHidden
    traits.canBeDeleted = canBeDeleted
    traits.canBeMoved = canBeMoved
    traits.isFixed = isFixed
    traits.interaction = interaction
    traits.badge = badge
    return traits
  }

  /// The other traits.
  var ofContent: HostElement.Traits {
    var traits = self
    traits.isAccessibilityHidden = false
    traits.canBeDeleted = false
    traits.canBeMoved = false
    traits.isFixed = false
    traits.interaction = nil
    traits.badge = nil
    return traits
  }
}

/// The effects of the modifiers around an element.
///
/// A shared reference, because it is passed down through many views and seldom changes.
final class ForElements: Equatable {
  let decorations: [HostElement.Decoration]
  let traits: HostElement.Traits
  /// The value by which a picker or tab view identifies it.
  let tag: AnyHashable?
  /// The forbidden edits of it as a row.
  let rowLimits: RowLimits
  /// The contents of its menu.
  let menus: [AnyModifierSource]

  init(
    decorations: [HostElement.Decoration] = [], traits: HostElement.Traits = HostElement.Traits(),
    tag: AnyHashable? = nil, rowLimits: RowLimits = [], menus: [AnyModifierSource] = []
  ) {
    self.decorations = decorations
    self.traits = traits
    self.tag = tag
    self.rowLimits = rowLimits
    self.menus = menus
  }

  static func == (first: ForElements, second: ForElements) -> Bool {
    first.decorations == second.decorations && first.traits == second.traits
      && first.tag == second.tag && first.rowLimits == second.rowLimits
      && first.menus.elementsEqual(second.menus, by: ===)
  }
}
