/// A key that was pressed, with those that were held down.
package struct Key: Hashable, Sendable {
  /// Which key.
  package enum Code: Hashable, Sendable {
    /// One that writes a character. With control held down it is the small letter.
    case character(Character)
    case enter, tab, backspace, delete, escape, insert
    case up, down, left, right, home, end, pageUp, pageDown
    /// A function key, from one.
    case function(Int)
  }

  /// The keys held down meanwhile.
  package struct Modifiers: OptionSet, Hashable, Sendable {
    // In xterm's own order, so that its parameter less one is this.
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

/// What somebody did with the mouse, at a place counted from zero.
package struct Mouse: Hashable, Sendable {
  package enum Action: Hashable, Sendable {
    /// The left button went down, and the button went up.
    case press, release
    case wheelUp, wheelDown
  }

  package var action: Action
  package var x: Int
  package var y: Int

  package init(_ action: Action, x: Int, y: Int) {
    self.action = action
    self.x = x
    self.y = y
  }
}

/// What comes from a terminal.
package enum Input: Hashable, Sendable {
  case key(Key)
  /// Text that was pasted, whatever is in it.
  case paste(String)
  case mouse(Mouse)
  /// The terminal's window got the focus, or lost it.
  case focus(Bool)
  /// The colour behind the text, from zero to one for each part, as an answer.
  case background(red: Double, green: Double, blue: Double)
}
