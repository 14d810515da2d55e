/// A button that lets the user edit the rows of the lists on its page, and says when they are done.
///
/// ```swift
/// List(selection: $selection) {
///   ForEach(issues) { Text($0.title) }.onDelete { issues.remove(atOffsets: $0) }
/// }
/// .toolbar { EditButton() }
/// ```
///
/// On a page with such a button, the controls that delete and move rows are shown only while the user edits, and so are
/// the controls of a `List` with multiple selection.
public struct EditButton: View {
  @Environment(\.editMode) private var mode

  /// Creates a button for the edit mode in its environment.
  public init() {}

  public var body: some View {
    let isEditing = mode?.wrappedValue.isEditing ?? false
    PublishingView(
      content: Button(isEditing ? "Done" : "Edit") {
        mode?.wrappedValue = isEditing ? .inactive : .active
      }, value: true
    ) {
      $1.environment.editing?.addSwitch()
    } withdraw: {
      $0.environment.editing?.removeSwitch()
    }
  }
}
