/// The terminal's characters for SF Symbols names, each one column wide.
enum Symbols {
  // None that terminals show as emoji, and so two columns wide.
  static let signs = [
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
