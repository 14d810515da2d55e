/// Whether the user edits the rows of lists: deletes, moves and selects them.
public enum EditMode: Codable, Hashable, Sendable {
  /// Rows do what they usually do.
  case inactive
  /// Rows are edited for a moment, as by a swipe.
  case transient
  /// Rows are edited until the user is done.
  case active

  /// Whether rows are edited.
  public var isEditing: Bool { self != .inactive }
}

extension EnvironmentValues {
  /// Whether the user edits the rows of lists here, to read and to change.
  ///
  /// ```swift
  /// @Environment(\.editMode) private var editMode
  /// …
  /// if editMode?.wrappedValue.isEditing == true { Text("Choose the issues to close.") }
  /// ```
  ///
  /// Each page of a navigation stack and each sheet has its own edit mode, which an ``EditButton`` switches. To keep it
  /// elsewhere, set a binding.
  public var editMode: Binding<EditMode>? {
    get { self[EditModeKey.self] ?? editing?.mode }
    set { self[EditModeKey.self] = newValue }
  }

  /// The edit mode of the enclosing page or sheet, or of the screen.
  var editing: EditingScope? {
    get { self[EditingKey.self] }
    set { self[EditingKey.self] = newValue }
  }

  /// Whether rows are edited. Nil if nothing switches that here: then they can be edited at any time.
  var isEditing: Bool? {
    self[EditModeKey.self].map(\.wrappedValue.isEditing) ?? editing?.isEditing
  }
}

private enum EditModeKey: EnvironmentKey {
  static var defaultValue: Binding<EditMode>? { nil }
}

private enum EditingKey: EnvironmentKey {
  static var defaultValue: EditingScope? { nil }
}
