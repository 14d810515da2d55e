/// The signs that a terminal has for the names of the system's collection.
enum Symbols {
  /// The sign for a name, one column wide. What is added after a dot (`.fill`, `.circle`) does not
  /// count; names that are not known have none.
  static func character(_ name: String) -> String? {
    var name = name[...]
    while true {
      if let sign = signs[String(name)] { return sign }
      guard let dot = name.lastIndex(of: ".") else { return nil }
      name = name[..<dot]
    }
  }

  // None that terminals take for a picture, and so for two columns.
  private static let signs = [
    "star": "☆", "star.fill": "★", "heart": "♡", "heart.fill": "♥", "checkmark": "✓", "xmark": "✗",
    "plus": "+", "minus": "-", "trash": "⌫", "gear": "✱", "gearshape": "✱", "chevron.right": "›",
    "chevron.left": "‹", "chevron.up": "⌃", "chevron.down": "⌄", "arrow.right": "→",
    "arrow.left": "←", "arrow.up": "↑", "arrow.down": "↓", "arrow.clockwise": "↻",
    "arrow.counterclockwise": "↺", "magnifyingglass": "⌕", "pencil": "✎", "envelope": "✉",
    "tray": "▤", "house": "⌂", "person": "☺", "bell": "♪", "bell.fill": "♪", "flag": "⚑",
    "play": "▸", "pause": "‖", "stop": "▪", "ellipsis": "…", "info": "i", "questionmark": "?",
    "exclamationmark": "!", "exclamationmark.triangle": "!", "circle": "○", "circle.fill": "●",
    "square": "□", "square.fill": "■", "checkmark.circle": "✓", "checkmark.square": "✓",
    "list.bullet": "≡", "book": "▯", "clock": "◷", "number": "#", "link": "↗",
    "square.and.arrow.up": "↗", "square.and.arrow.down": "↓", "folder": "▤", "doc": "▯",
  ]
}
