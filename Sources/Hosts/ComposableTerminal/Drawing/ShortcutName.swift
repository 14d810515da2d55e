internal import ComposableHosting

/// The name of a keyboard shortcut, and its key on a terminal.
struct ShortcutName {
  /// The displayed name; nil for shortcuts that need no mention.
  let text: String?
  /// The keys that a terminal sends for it.
  let key: Key

  init(_ shortcut: KeyboardShortcut) {
    var modifiers: Key.Modifiers = []
    var text = ""
    // Terminals have no command key.
    if !shortcut.modifiers.isDisjoint(with: [.control, .command]) {
      modifiers.insert(.control)
      text += "^"
    }
    if shortcut.modifiers.contains(.option) {
      modifiers.insert(.option)
      text += "⌥"
    }
    let character = shortcut.key.character
    switch character {
    case "\r", "\n": (key, self.text) = (Key(.enter, modifiers), text.isEmpty ? nil : text + "⏎")
    case "\u{1B}": (key, self.text) = (Key(.escape, modifiers), text.isEmpty ? nil : text + "Esc")
    case "\u{8}", "\u{7F}": (key, self.text) = (Key(.backspace, modifiers), text + "⌫")
    case "\t": (key, self.text) = (Key(.tab, modifiers), text + "Tab")
    case _ where Self.names[shortcut.key] != nil:
      let (code, name) = Self.names[shortcut.key] ?? (.tab, "")
      if shortcut.modifiers.contains(.shift) { modifiers.insert(.shift) }
      (key, self.text) = (Key(code, modifiers), text + name)
    default:
      let isUpper = shortcut.modifiers.contains(.shift) && !modifiers.contains(.control)
      let lower = Character(
        character.lowercased().count == 1 ? character.lowercased() : "\(character)")
      let shown = Character(
        character.uppercased().count == 1 ? character.uppercased() : "\(character)")
      key = Key(.character(isUpper ? shown : lower), modifiers)
      self.text =
        text + String(character == " " ? "␣" : isUpper || !modifiers.isEmpty ? shown : lower)
    }
  }

  private static let names: [KeyEquivalent: (Key.Code, String)] = [
    .upArrow: (.up, "↑"), .downArrow: (.down, "↓"), .leftArrow: (.left, "←"),
    .rightArrow: (.right, "→"), .home: (.home, "Home"), .end: (.end, "End"),
    .pageUp: (.pageUp, "PgUp"), .pageDown: (.pageDown, "PgDn"),
    .deleteForward: (.delete, "Del"),
  ]
}
