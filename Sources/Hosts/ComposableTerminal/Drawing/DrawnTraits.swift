internal import ComposableHosting

/// The traits of an element that affect how a terminal draws it.
struct DrawnTraits {
  private(set) var isDisabled = false
  private(set) var keyboardShortcut: KeyboardShortcut?
  /// Whether it is a row that can be deleted or moved.
  private(set) var canBeEdited = false
  /// Its interactions beyond those of its kind.
  private(set) var interaction: HostElement.Interaction?
  /// The text at the end of the row.
  private(set) var badge: String?

  init(_ traits: HostElement.Traits) {
    for trait in traits.present {
      switch trait {
      case .disabled: isDisabled = true
      case .keyboardShortcut(let shortcut): keyboardShortcut = shortcut
      case .deletable, .movable: canBeEdited = true
      case .badge(let text): badge = text
      case .interaction(let own): interaction = own
      // The list itself and its rows show it.
      case .refreshable, .selection, .editing: break
      // Rows are moved around it.
      case .fixed: break
      // The screen tracks the focus; no block depends on it.
      case .focus: break
      // Pressing it copies.
      case .sharedItem: break
      // A screen reader reads a terminal's text as it is.
      case .accessibilityLabel, .accessibilityHidden, .accessibility: break
      // The help line shows it.
      case .help: break
      // The help line shows the name of the return key; a terminal can't change its keyboard.
      case .textInput: break
      // Files of a terminal's user have paths, which are typed.
      case .file: break
      // For tests and styles.
      case .accessibilityIdentifier: break
      }
    }
  }
}
