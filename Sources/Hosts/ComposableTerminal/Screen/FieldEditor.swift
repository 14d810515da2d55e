/// A text edited in one line, and the position of the cursor.
package struct FieldEditor: Hashable, Sendable {
  package private(set) var text: String
  /// The number of characters before the cursor.
  package private(set) var cursor: Int

  /// - Parameters:
  ///   - text: the text.
  ///   - cursor: the number of characters before the cursor, limited to the length of the text.
  package init(text: String, cursor: Int = .max) {
    self.text = text
    self.cursor = min(max(0, cursor), text.count)
  }

  /// Handles a key in a field.
  ///
  /// - Returns: whether fields use the key.
  package mutating func handle(_ key: Key) -> Bool {
    switch (key.code, key.modifiers.subtracting(.shift)) {
    case (.character(let character), []): insert(String(character))
    case (.left, []), (.character("b"), .control): cursor = max(0, cursor - 1)
    case (.right, []), (.character("f"), .control): cursor = min(text.count, cursor + 1)
    case (.left, .control), (.left, .option), (.character("b"), .option): cursor = wordStart
    case (.right, .control), (.right, .option), (.character("f"), .option): cursor = wordEnd
    case (.home, _), (.character("a"), .control): cursor = 0
    case (.end, _), (.character("e"), .control): cursor = text.count
    case (.backspace, []), (.character("h"), .control): delete(from: cursor - 1, to: cursor)
    case (.delete, []), (.character("d"), .control): delete(from: cursor, to: cursor + 1)
    case (.backspace, .option), (.backspace, .control), (.character("w"), .control):
      delete(from: wordStart, to: cursor)
    case (.delete, .option), (.delete, .control), (.character("d"), .option):
      delete(from: cursor, to: wordEnd)
    case (.character("u"), .control): delete(from: 0, to: cursor)
    case (.character("k"), .control): delete(from: cursor, to: text.count)
    default: return false
    }
    return true
  }

  /// Inserts a text at the cursor. Line breaks become blanks, and other control characters are dropped.
  package mutating func paste(_ pasted: String) {
    var line = ""
    for character in pasted {
      if character.isNewline || character == "\t" {
        if !line.isEmpty { line.append(" ") }
      } else if !character.unicodeScalars.contains(where: {
        $0.properties.generalCategory == .control
      }) {
        line.append(character)
      }
    }
    while pasted.last?.isNewline ?? false, line.last == " " { line.removeLast() }
    insert(line)
  }

  /// Inserts a text with its line breaks at the cursor. Control characters are dropped.
  package mutating func pasteLines(_ pasted: String) {
    var text = ""
    for character in pasted {
      if character.isNewline {
        text.append("\n")
      } else if character == "\t"
        || !character.unicodeScalars.contains(where: { $0.properties.generalCategory == .control })
      {
        text.append(character)
      }
    }
    insert(text)
  }

  /// Removes the text.
  mutating func clear() { delete(from: 0, to: text.count) }

  /// Puts the cursor at a position, limited to the length of the text.
  mutating func move(to position: Int) { cursor = min(max(0, position), text.count) }

  /// Inserts a text at the cursor.
  mutating func insert(_ new: String) {
    let index = text.index(text.startIndex, offsetBy: cursor)
    let after = text.count - cursor
    text.insert(contentsOf: new, at: index)
    // A mark joins the character before it: the end does not move.
    cursor = max(0, text.count - after)
  }

  /// Deletes the characters between two positions.
  mutating func delete(from start: Int, to end: Int) {
    let (start, end) = (max(0, start), min(text.count, end))
    guard start < end else { return }
    let first = text.index(text.startIndex, offsetBy: start)
    text.removeSubrange(first..<text.index(first, offsetBy: end - start))
    cursor = min(start, text.count)
  }

  private var wordStart: Int {
    let characters = Array(text)
    var index = cursor
    while index > 0, !characters[index - 1].isPartOfWord { index -= 1 }
    while index > 0, characters[index - 1].isPartOfWord { index -= 1 }
    return index
  }

  private var wordEnd: Int {
    let characters = Array(text)
    var index = cursor
    while index < characters.count, !characters[index].isPartOfWord { index += 1 }
    while index < characters.count, characters[index].isPartOfWord { index += 1 }
    return index
  }
}

extension Character {
  fileprivate var isPartOfWord: Bool { isLetter || isNumber || self == "_" }
}
