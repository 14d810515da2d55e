extension Element {
  /// What an element means to somebody who uses it.
  public struct Traits: Hashable, Sendable {
    /// Whether it takes no events.
    public var isDisabled = false
    /// Whether it should have the focus now. Nil for elements whose focus nobody asks about.
    public var isFocused: Bool?
    /// What is read aloud in its stead.
    public var accessibilityLabel: String?
    /// Whether it is not read aloud at all.
    public var isAccessibilityHidden = false
    /// What a test or a style knows it by.
    public var accessibilityIdentifier: String?
    /// The keys that activate it.
    public var keyboardShortcut: KeyboardShortcut?
    /// Whether it is a row that can be deleted.
    public var canBeDeleted = false
    /// Whether it is a row that can be moved.
    public var canBeMoved = false

    /// Nothing in particular.
    public init() {}
  }
}
