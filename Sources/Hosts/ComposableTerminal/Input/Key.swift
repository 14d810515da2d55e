/// A key press with its modifiers.
package struct Key: Hashable, Sendable {
  /// The key.
  package enum Code: Hashable, Sendable {
    /// A character key. With control it is the lowercase letter.
    case character(Character)
    case enter, tab, backspace, delete, escape, insert
    case up, down, left, right, home, end, pageUp, pageDown
    /// A function key, from one.
    case function(Int)
  }

  /// The modifiers.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    // In xterm's order, so that the raw value is its parameter minus one.
    package let rawValue: Int
    package init(rawValue: Int) { self.rawValue = rawValue }

    package static let shift = Modifiers(rawValue: 1)
    package static let option = Modifiers(rawValue: 2)
    package static let control = Modifiers(rawValue: 4)
  }

  package var code: Code
  package var modifiers: Modifiers

  package init(_ code: Code, _ modifiers: Modifiers = []) {
    self.code = code
    self.modifiers = modifiers
  }
}

/// A mouse event at a zero-based position.
package struct Mouse: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    /// The left button was pressed, or a button was released.
    case press, release
    case wheelUp, wheelDown
    /// The mouse was moved, with the left button down or without a button.
    case drag, move
  }

  package var action: Action
  package var x: Int
  package var y: Int
  /// When it happened, in seconds from any moment: a terminal does not say.
  package var time = 0.0

  package init(_ action: Action, x: Int, y: Int) {
    self.action = action
    self.x = x
    self.y = y
  }
}

/// An input from a terminal.
package enum Input: Hashable, Sendable {
  case key(Key)
  /// Pasted text, which may contain any characters.
  case paste(String)
  case mouse(Mouse)
  /// The terminal's window received or lost the focus.
  case focus(Bool)
  /// The answer with the background color, each component from zero to one.
  case background(red: Double, green: Double, blue: Double)
  /// The answer with the columns of an emoji that is one by its variation selector.
  case emojiWidth(Int)
}
