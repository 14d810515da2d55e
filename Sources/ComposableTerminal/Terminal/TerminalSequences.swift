/// The control sequences that are written to a terminal. The documentation lists all of them.
enum TerminalSequences {
  /// Takes the screen: the alternate screen, no line wrapping, bracketed paste, and the mouse by presses,
  /// moves with a button down, and the wheel, in decimal numbers.
  static let enter =
    "\u{1B}[?1049h\u{1B}[2J\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1002h\u{1B}[?1006h\u{1B}[?25l"
  /// Restores the screen. Harmless on a terminal that was not taken.
  static let leave: StaticString =
    "\u{1B}[?2026l\u{1B}[0m\u{1B}[?1006l\u{1B}[?1003l\u{1B}[?1002l\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"
  /// Reports moves of the mouse without a button too, or no longer.
  static func followPointer(_ isFollowing: Bool) -> String {
    isFollowing ? "\u{1B}[?1003h" : "\u{1B}[?1003l\u{1B}[?1002h"
  }
  /// Takes the rows from the cursor on: like ``enter``, but on the same screen and without the mouse,
  /// which keeps selecting text and scrolling back.
  static let enterInline = "\u{1B}[?7l\u{1B}[?2004h\u{1B}[?25l"
  /// Releases the rows, with their content.
  static let leaveInline: StaticString =
    "\u{1B}[?2026l\u{1B}[0m\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h"
  /// Queries the background color.
  static let askBackground = "\u{1B}]11;?\u{1B}\\"
}
