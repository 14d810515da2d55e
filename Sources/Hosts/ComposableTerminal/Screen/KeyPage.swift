internal import ComposableHosting

/// The page of keys: keys of the focused control, the app's shortcuts, and global keys.
struct KeyPage {
  /// A heading with keys.
  struct Section: Hashable {
    var title: String
    var keys: [TerminalScreen.Hint]
  }

  var sections: [Section]
  /// The first visible row.
  var offset = 0
  /// Whether it is higher than the screen.
  var isLong = false

  static let always = Section(
    title: "Everywhere",
    keys: [
      ("Tab", "the next control; with Shift the previous"),
      ("↑↓←→", "the nearest control, or scroll"),
      ("PgUp PgDn", "a page up or down"), ("Home End", "the start or the end"),
      ("Enter Space", "press, choose, switch"), ("/ or letters", "search in a list"),
      ("^K F2", "a command by its name"),
      ("Esc", "close, or go back"), ("^L", "redraw the screen"), ("^Z", "suspend"), ("^C", "quit"),
    ].map { TerminalScreen.Hint(key: $0, text: $1) })

  /// The rows, as blocks of the screen's width. On a narrow screen, the description of a key is below it.
  func block(isNarrow: Bool) -> Block {
    let width = sections.flatMap(\.keys).map { CellWidth.of($0.key) }.max() ?? 0
    var rows: [Block] = []
    for section in sections where !section.keys.isEmpty {
      if !rows.isEmpty { rows.append(Self.text(" ")) }
      rows.append(Self.text(section.title, TextStyle(.secondary, .bold)))
      for hint in section.keys {
        let key = Self.text(hint.key, TextStyle(.accentColor, .bold))
        if isNarrow {
          rows += [key, Block(.padded(CellInsets(leading: 2), Self.text(hint.text)))]
          continue
        }
        let column = Block(.framed(Block.Limits(width: width, horizontal: .none), key))
        rows.append(Block(.stack(.horizontal, .none, gaps: [2], [column, Self.text(hint.text)])))
      }
    }
    let gaps = Array(repeating: 0, count: max(0, rows.count - 1))
    return Block(.stack(.vertical, .none, gaps: gaps, rows))
  }

  private static func text(_ text: String, _ look: TextStyle = TextStyle()) -> Block {
    Block(.text(Paragraph(text, look)))
  }
}
