extension HostElement {
  /// One of the ``Traits`` that an element has.
  ///
  /// A host that switches over the traits has to handle each new one, or it doesn't compile.
  public enum Trait: Hashable, Sendable {
    /// It accepts no events.
    case disabled
    /// A view observes its focus. The value is whether it should have the focus now.
    case focus(Bool)
    /// The text that is read aloud instead of it.
    case accessibilityLabel(String)
    /// It is not read aloud.
    case accessibilityHidden
    /// The identifier by which tests and styles find it.
    case accessibilityIdentifier(String)
    /// The explanation that a user can ask for.
    case help(String)
    /// The keys that activate it.
    case keyboardShortcut(KeyboardShortcut)
    /// It is a row that can be deleted.
    case deletable
    /// It is a row that can be moved.
    case movable
    /// It is among rows that can be moved, and can't be moved itself.
    case fixed
    /// It is a list or a scroll view whose content can be reloaded, and may be loading.
    case refreshable(isRefreshing: Bool)
    /// It is a list whose rows can be selected: ``HostEvent/choose(_:)`` with a row selects it, or removes it from the
    /// selection if there can be several.
    case selection(RowSelection)
    /// It is a list whose rows are edited only while the user does so, and whether that is now. While it is not, hosts show
    /// no controls to delete and move rows.
    case editing(Bool)
    /// The keyboard and the meaning of a field's text.
    case textInput(TextInput)
    /// Its accessibility properties, apart from its label.
    case accessibility(Accessibility)
    /// Its interactions beyond those of its kind.
    case interaction(Interaction)
    /// The short text at the end of its row, or beside the label of its tab.
    case badge(String)
    /// Pressing it shares something.
    case sharedItem(SharedItem)
    /// It is a button that saves a file of the user, or has the user choose one.
    case file(FileTransfer)
  }
}

extension HostElement.Traits {
  /// The traits that apply, in the order of ``HostElement/Trait``. Empty for most elements.
  public var present: [HostElement.Trait] {
    var traits: [HostElement.Trait] = []
    if isDisabled { traits.append(.disabled) }
    if let isFocused { traits.append(.focus(isFocused)) }
    if let accessibilityLabel { traits.append(.accessibilityLabel(accessibilityLabel)) }
    if isAccessibilityHidden { traits.append(.accessibilityHidden) }
    if let accessibilityIdentifier {
      traits.append(.accessibilityIdentifier(accessibilityIdentifier))
    }
    if let help { traits.append(.help(help)) }
    if let keyboardShortcut { traits.append(.keyboardShortcut(keyboardShortcut)) }
    if canBeDeleted { traits.append(.deletable) }
    if canBeMoved { traits.append(.movable) }
    if isFixed { traits.append(.fixed) }
    if let isRefreshing { traits.append(.refreshable(isRefreshing: isRefreshing)) }
    if let selection { traits.append(.selection(selection)) }
    if let isEditing { traits.append(.editing(isEditing)) }
    if let textInput { traits.append(.textInput(textInput)) }
    if let accessibility { traits.append(.accessibility(accessibility)) }
    if let interaction { traits.append(.interaction(interaction)) }
    if let badge { traits.append(.badge(badge)) }
    if let sharedItem { traits.append(.sharedItem(sharedItem)) }
    if let file { traits.append(.file(file)) }
    return traits
  }
}
