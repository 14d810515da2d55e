extension Element {
  /// One of the ``Traits`` that an element has.
  ///
  /// A host that switches over the traits of an element has to say what it makes of each new one.
  public enum Trait: Hashable, Sendable {
    /// It takes no events.
    case disabled
    /// The view asks about its focus, and whether it should have it now.
    case focus(Bool)
    /// What is read aloud in its stead.
    case accessibilityLabel(String)
    /// It is not read aloud.
    case accessibilityHidden
    /// What a test or a style knows it by.
    case accessibilityIdentifier(String)
    /// The keys that activate it.
    case keyboardShortcut(KeyboardShortcut)
    /// It is a row that can be deleted.
    case deletable
    /// It is a row that can be moved.
    case movable
  }
}

extension Element.Traits {
  /// The traits that are there, in the order of ``Element/Trait``. Empty for most elements.
  public var present: [Element.Trait] {
    var traits: [Element.Trait] = []
    if isDisabled { traits.append(.disabled) }
    if let isFocused { traits.append(.focus(isFocused)) }
    if let accessibilityLabel { traits.append(.accessibilityLabel(accessibilityLabel)) }
    if isAccessibilityHidden { traits.append(.accessibilityHidden) }
    if let accessibilityIdentifier {
      traits.append(.accessibilityIdentifier(accessibilityIdentifier))
    }
    if let keyboardShortcut { traits.append(.keyboardShortcut(keyboardShortcut)) }
    if canBeDeleted { traits.append(.deletable) }
    if canBeMoved { traits.append(.movable) }
    return traits
  }
}
