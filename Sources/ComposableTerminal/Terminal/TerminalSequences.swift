/// What is written to a terminal besides cells. All of it is in the documentation.
enum TerminalSequences {
  /// Takes the screen: the other screen, no wrapping at the end of lines, pasted text marked, the
  /// mouse by presses and the wheel in decimal numbers.
  static let enter =
    "\u{1B}[?1049h\u{1B}[2J\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1000h\u{1B}[?1006h\u{1B}[?25l"
  /// Gives it back as it was. It is harmless on a terminal that was not taken.
  static let leave: StaticString =
    "\u{1B}[?2026l\u{1B}[0m\u{1B}[?1006l\u{1B}[?1000l\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  /// Takes the rows from the cursor on: as ``enter``, but on the same screen, and without the mouse, which
  /// goes on to select text and to scroll back.
  static let enterInline = "\u{1B}[?7l\u{1B}[?2004h\u{1B}[?25l"
  /// Gives them back, with what is in them.
  static let leaveInline: StaticString =
    "\u{1B}[?2026l\u{1B}[0m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h"
  /// Asks for the colour behind the text.
  static let askBackground = "\u{1B}]11;?\u{1B}\\"
}
