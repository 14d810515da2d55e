internal import ComposableRuntime

/// The control sequences that are written to a terminal. The documentation lists all of them.
enum TerminalSequences {
  /// Takes the screen: the alternate screen, no line wrapping, bracketed paste, and the mouse by presses,
  /// moves with a button down, and the wheel, in decimal numbers. The window's title is kept.
  static let enter =
    "\u{1B}[22;0t\u{1B}[?1049h\u{1B}[2J\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?25l"
  /// Restores the screen, also in the middle of a frame. Harmless on a terminal that was not taken.
  static let leave: StaticString =
    "\u{1B}[?2026l\u{1B}]8;;\u{1B}\\\u{1B}[0m\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l\u{1B}[23;0t"
  /// Reports moves of the mouse without a button too, or no longer.
  static func followPointer(_ isFollowing: Bool) -> String {
    isFollowing ? "\u{1B}[?1003h" : "\u{1B}[?1003l\u{1B}[?1002h"
  }
  /// Takes the rows from the cursor on: like ``enter``, but on the same screen and without the mouse,
  /// which keeps selecting text and scrolling back.
  static let enterInline = "\u{1B}[?7l\u{1B}[?2004h\u{1B}[?25l"
  /// Releases the rows, with their content.
  static let leaveInline: StaticString =
    "\u{1B}[?2026l\u{1B}]8;;\u{1B}\\\u{1B}[0m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h"
  /// Names the window.
  static func title(_ title: String) -> String {
    // Control characters would end the sequence, and could begin others.
    let shown = title.unicodeScalars.filter { $0.properties.generalCategory != .control }
    return "\u{1B}]2;\(String(String.UnicodeScalarView(shown)))\u{1B}\\"
  }
  /// Restores the window's title.
  static let restoreTitle = "\u{1B}[23;0t"
  /// Restores the window's title for now, and keeps it. A terminal that has kept none gets an empty one.
  static let noTitle = title("") + restoreTitle + "\u{1B}[22;0t"
  /// Puts a text on the clipboard of the terminal, which may be on another machine.
  static func copy(_ text: String) -> String { "\u{1B}]52;c;\(Base64.encode(text.utf8))\u{1B}\\" }
  /// Queries the width of an emoji with a variation selector: the position of the cursor behind one. Not in the first
  /// row, where the answer would look like the sequence of a key. The next frame covers it.
  static let askEmojiWidth = "\u{1B}[2;1H❤\u{FE0F}\u{1B}[6n"
  /// Queries the background color.
  static let askBackground = "\u{1B}]11;?\u{1B}\\"
}
