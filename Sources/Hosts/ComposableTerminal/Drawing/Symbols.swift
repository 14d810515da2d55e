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
    "multiply": "×", "divide": "÷", "equal": "=", "percent": "%", "sum": "∑", "at": "@",
    "dollarsign": "$", "arrow.up.right": "↗", "arrow.up.left": "↖", "arrow.down.right": "↘",
    "arrow.down.left": "↙", "arrow.left.arrow.right": "↔", "arrow.up.arrow.down": "↕",
    "arrow.triangle.2.circlepath": "↻", "arrow.uturn.backward": "↶", "arrow.uturn.forward": "↷",
    "chevron.forward": "›", "chevron.backward": "‹", "arrow.forward": "→", "arrow.backward": "←",
    "return": "↵", "forward": "»", "backward": "«", "chart.bar": "▥", "chart.pie": "◔",
    "square.grid.2x2": "▦", "tablecells": "▦", "calendar": "▦", "sidebar.left": "◧", "photo": "▨",
    "tag": "◇", "diamond": "◇", "triangle": "△", "rectangle": "▭", "hexagon": "⬡", "eye": "◉",
    "target": "◎", "globe": "◍", "timer": "◔", "hourglass": "⧗", "bolt": "ϟ", "moon": "☾",
    "sun.max": "☼", "drop": "◊", "sparkles": "✦", "music.note": "♪", "speaker": "♪", "key": "⚷",
    "phone": "☏", "message": "❝", "bubble.left": "❝", "bubble.right": "❞", "text.bubble": "❝",
    "paperplane": "➤", "location": "➤", "bookmark": "▮", "archivebox": "▤", "creditcard": "▭",
    "terminal": "❯", "desktopcomputer": "▭", "line.3.horizontal": "≡", "list.number": "≡",
    "slider.horizontal.3": "≡", "text.alignleft": "≡", "checklist": "✓", "crown": "♔",
    "book.closed": "▮", "doc.on.doc": "▯", "clipboard": "▯", "shippingbox": "▣", "gift": "▣",
  ]
}
