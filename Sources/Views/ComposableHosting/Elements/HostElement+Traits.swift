extension HostElement {
  /// The meaning of an element for the user, apart from its appearance.
  ///
  /// It takes one word: most elements have none, and rows pass the same ones down to their content.
  public struct Traits: Sendable {
    private var storage: Storage?

    /// Creates the default traits.
    public init() {}

    /// Whether it accepts no events.
    public var isDisabled: Bool {
      get { storage?.values.isDisabled ?? false }
      set { write(newValue, isDefault: !newValue) { $0.isDisabled = $1 } }
    }
    /// Whether it should have the focus now. Nil if no view observes its focus.
    public var isFocused: Bool? {
      get { storage?.values.isFocused }
      set { write(newValue, isDefault: newValue == nil) { $0.isFocused = $1 } }
    }
    /// The text that is read aloud instead of it.
    public var accessibilityLabel: String? {
      get { storage?.values.accessibilityLabel }
      set { write(newValue, isDefault: newValue == nil) { $0.accessibilityLabel = $1 } }
    }
    /// Whether it is not read aloud at all.
    public var isAccessibilityHidden: Bool {
      get { storage?.values.isAccessibilityHidden ?? false }
      set { write(newValue, isDefault: !newValue) { $0.isAccessibilityHidden = $1 } }
    }
    /// The identifier by which tests and styles find it.
    public var accessibilityIdentifier: String? {
      get { storage?.values.accessibilityIdentifier }
      set { write(newValue, isDefault: newValue == nil) { $0.accessibilityIdentifier = $1 } }
    }
    /// The explanation that a user can ask for, as by resting the pointer on it.
    public var help: String? {
      get { storage?.values.help }
      set { write(newValue, isDefault: newValue == nil) { $0.help = $1 } }
    }
    /// The keys that activate it.
    public var keyboardShortcut: KeyboardShortcut? {
      get { storage?.values.keyboardShortcut }
      set { write(newValue, isDefault: newValue == nil) { $0.keyboardShortcut = $1 } }
    }
    /// Whether it is a row that can be deleted.
    public var canBeDeleted: Bool {
      get { storage?.values.canBeDeleted ?? false }
      set { write(newValue, isDefault: !newValue) { $0.canBeDeleted = $1 } }
    }
    /// Whether it is a row that can be moved.
    public var canBeMoved: Bool {
      get { storage?.values.canBeMoved ?? false }
      set { write(newValue, isDefault: !newValue) { $0.canBeMoved = $1 } }
    }
    /// Whether it is among rows that can be moved, and can't be moved itself.
    public var isFixed: Bool {
      get { storage?.values.isFixed ?? false }
      set { write(newValue, isDefault: !newValue) { $0.isFixed = $1 } }
    }
    /// Whether its content is being reloaded. Nil if it can't be.
    public var isRefreshing: Bool? {
      get { storage?.values.isRefreshing }
      set { write(newValue, isDefault: newValue == nil) { $0.isRefreshing = $1 } }
    }
    /// The selected rows of a list. Nil if its rows can't be selected.
    public var selection: RowSelection? {
      get { storage?.values.selection }
      set { write(newValue, isDefault: newValue == nil) { $0.selection = $1 } }
    }
    /// Whether the user edits the rows of a list now. Nil if nothing switches that: then they can be edited at any time.
    public var isEditing: Bool? {
      get { storage?.values.isEditing }
      set { write(newValue, isDefault: newValue == nil) { $0.isEditing = $1 } }
    }
    /// Describes the text of a field.
    public var textInput: TextInput? {
      get { storage?.values.textInput }
      set { write(newValue, isDefault: newValue == nil) { $0.textInput = $1 } }
    }
    /// Its interactions beyond those of its kind. Nil for none.
    public var interaction: Interaction? {
      get { storage?.values.interaction }
      set {
        write(newValue.flatMap { $0.isEmpty ? nil : $0 }, isDefault: newValue?.isEmpty ?? true) {
          $0.interaction = $1
        }
      }
    }
    /// Its accessibility properties, apart from its label. Nil for none.
    public var accessibility: Accessibility? {
      get { storage?.values.accessibility }
      set {
        let isDefault = newValue.map { $0 == Accessibility() } ?? true
        write(isDefault ? nil : newValue, isDefault: isDefault) { $0.accessibility = $1 }
      }
    }
    /// The item that is shared when it is pressed. Nil for none.
    public var sharedItem: SharedItem? {
      get { storage?.values.sharedItem }
      set { write(newValue, isDefault: newValue == nil) { $0.sharedItem = $1 } }
    }
    /// A button's transfer of a user's file. Nil for other elements.
    public var file: FileTransfer? {
      get { storage?.values.file }
      set { write(newValue, isDefault: newValue == nil) { $0.file = $1 } }
    }
    /// The short text at the end of its row, or beside the label of its tab. Not shown elsewhere.
    public var badge: String? {
      get { storage?.values.badge }
      set { write(newValue, isDefault: newValue == nil) { $0.badge = $1 } }
    }

    /// Whether it counts among the rows whose offsets ``HostEvent/move(to:)`` refers to.
    public var isAmongMovableRows: Bool { canBeMoved || isFixed }

    // Inlined, so that no closure is made.
    @inline(__always)
    private mutating func write<Value>(
      _ value: Value, isDefault: Bool, _ set: (inout Values, Value) -> Void
    ) {
      if storage == nil {
        if isDefault { return }
        storage = Storage()
      } else if !isKnownUniquelyReferenced(&storage) {
        storage = Storage(values)
      }
      set(&storage!.values, value)
    }

    private var values: Values { storage?.values ?? Values() }
  }
}

extension HostElement.Traits: Hashable {
  public static func == (first: Self, second: Self) -> Bool {
    first.storage === second.storage || first.values == second.values
  }

  public func hash(into hasher: inout Hasher) { hasher.combine(values) }
}

extension HostElement.Traits: CustomReflectable {
  /// The mirror of all traits.
  public var customMirror: Mirror {
    Mirror(self, children: Mirror(reflecting: values).children, displayStyle: .struct)
  }
}

/// Unchecked, because it is changed only through a unique reference. Its property is read and written at once.
private final class Storage: @unchecked Sendable {
  @exclusivity(unchecked) var values: Values

  init(_ values: Values = Values()) {
    self.values = values
  }
}

private struct Values: Hashable {
  var isDisabled = false
  var isFocused: Bool?
  var accessibilityLabel: String?
  var isAccessibilityHidden = false
  var accessibilityIdentifier: String?
  var help: String?
  var keyboardShortcut: KeyboardShortcut?
  var canBeDeleted = false
  var canBeMoved = false
  var isFixed = false
  var isRefreshing: Bool?
  var selection: HostElement.RowSelection?
  var isEditing: Bool?
  var textInput: HostElement.TextInput?
  var interaction: HostElement.Interaction?
  var accessibility: HostElement.Accessibility?
  var sharedItem: HostElement.SharedItem?
  var file: HostElement.FileTransfer?
  var badge: String?
}
