extension HostElement {
  /// The meaning of an element for the user, apart from its appearance.
  public struct Traits: Hashable, Sendable {
    /// Whether it accepts no events.
    public var isDisabled = false
    /// Whether it should have the focus now. Nil if no view observes its focus.
    public var isFocused: Bool?
    /// The text that is read aloud instead of it.
    public var accessibilityLabel: String?
    /// Whether it is not read aloud at all.
    public var isAccessibilityHidden = false
    /// The identifier by which tests and styles find it.
    public var accessibilityIdentifier: String?
    /// The explanation that a user can ask for, as by resting the pointer on it.
    public var help: String?
    /// The keys that activate it.
    public var keyboardShortcut: KeyboardShortcut?
    /// Whether it is a row that can be deleted.
    public var canBeDeleted = false
    /// Whether it is a row that can be moved.
    public var canBeMoved = false
    /// Whether it is among rows that can be moved, and can't be moved itself.
    public var isFixed = false
    /// Whether its content is being reloaded. Nil if it can't be.
    public var isRefreshing: Bool?
    /// The selected rows of a list. Nil if its rows can't be selected.
    public var selection: RowSelection?
    /// Whether the user edits the rows of a list now. Nil if nothing switches that: then they can be edited at any time.
    public var isEditing: Bool?
    /// Describes the text of a field.
    public var textInput: TextInput?
    /// Its interactions beyond those of its kind. Nil for none.
    public var interaction: Interaction? {
      get { interactionBox?.value }
      set { interactionBox = newValue.flatMap { $0.isEmpty ? nil : TraitBox($0) } }
    }
    /// Its accessibility properties, apart from its label. Nil for none.
    public var accessibility: Accessibility? {
      get { accessibilityBox?.value }
      set { accessibilityBox = newValue.flatMap { $0 == Accessibility() ? nil : TraitBox($0) } }
    }
    /// The item that is shared when it is pressed. Nil for none.
    public var sharedItem: SharedItem? {
      get { sharedItemBox?.value }
      set { sharedItemBox = newValue.map { TraitBox($0) } }
    }
    private var sharedItemBox: TraitBox<SharedItem>?
    /// A button's transfer of a user's file. Nil for other elements.
    public var file: FileTransfer? {
      get { fileBox?.value }
      set { fileBox = newValue.map { TraitBox($0) } }
    }
    private var fileBox: TraitBox<FileTransfer>?
    private var accessibilityBox: TraitBox<Accessibility>?
    /// Few elements have one, and all pass on their traits.
    private var interactionBox: TraitBox<Interaction>?
    /// The short text at the end of its row, or beside the label of its tab. Not shown elsewhere.
    public var badge: String?

    /// Creates the default traits.
    public init() {}

    /// Whether it counts among the rows whose offsets ``HostEvent/move(to:)`` refers to.
    public var isAmongMovableRows: Bool { canBeMoved || isFixed }
  }
}

/// A value in one word.
private final class TraitBox<Value: Hashable & Sendable>: Hashable, Sendable {
  let value: Value

  init(_ value: Value) {
    self.value = value
  }

  static func == (first: TraitBox, second: TraitBox) -> Bool {
    first === second || first.value == second.value
  }

  func hash(into hasher: inout Hasher) { hasher.combine(value) }
}
