internal import ComposableHosting

// Dates: the cursor is the index of the part.

extension TerminalScreen {
  /// Handles a key on a date picker.
  ///
  /// - Returns: nil if it does not use the key.
  func editDate(_ choice: HostElement.DateChoice, _ key: Key) -> [Action]? {
    guard let focus else { return nil }
    var editor = DateEditor(choice, index: datePart, digits: typedDigits)
    guard editor.handle(key) else { return nil }
    cursor = editor.index
    typedDigits = editor.digits
    guard editor.date != choice.selection else { return [] }
    return tellingFocus + [.send(.setDate(editor.date), focus)]
  }

  /// Takes the digits typed so far into the focused date picker: the user leaves it, or presses another key.
  func finishDate() -> [Action] {
    guard !typedDigits.isEmpty, let focus, case .date(let choice)? = focusedControl?.kind else {
      return []
    }
    var editor = DateEditor(choice, index: datePart, digits: typedDigits)
    editor.finish()
    typedDigits = ""
    return editor.date == choice.selection ? [] : [.send(.setDate(editor.date), focus)]
  }

  /// A control that gets the focus has the cursor at its end; a date begins with its first part.
  private var datePart: Int { cursor == .max ? 0 : cursor }

  /// Puts the cursor on the part under the mouse.
  func placeCursor(in choice: HostElement.DateChoice, _ id: ElementID, at x: Int) {
    cursor = 0
    guard var column = parts[id]?.x else { return }
    for (index, part) in choice.parts.enumerated() {
      if x >= column { cursor = index }
      column += part == .year ? 5 : 3
    }
  }
}
