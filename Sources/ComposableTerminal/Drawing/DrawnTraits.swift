internal import ComposableViews

/// What a terminal draws of an element's traits.
struct DrawnTraits {
  private(set) var isDisabled = false
  private(set) var keyboardShortcut: KeyboardShortcut?
  /// Whether it is a row that can be deleted or moved.
  private(set) var canBeEdited = false

  init(_ traits: Element.Traits) {
    for trait in traits.present {
      switch trait {
      case .disabled: isDisabled = true
      case .keyboardShortcut(let shortcut): keyboardShortcut = shortcut
      case .deletable, .movable: canBeEdited = true
      // The screen knows the focus; no block depends on it.
      case .focus: break
      // A terminal is read aloud as it is written.
      case .accessibilityLabel, .accessibilityHidden: break
      // For tests and styles.
      case .accessibilityIdentifier: break
      }
    }
  }
}
