/// The visible part of a field's text.
struct FieldLine {
  /// The characters and their columns.
  private(set) var shown: [(Character, Int)] = []
  /// The position of the cursor, from the start of the field.
  private(set) var cursorColumn = 0

  init(text: String, isSecure: Bool, cursor: Int, width: Int) {
    let all: [(Character, Int)] = text.map { character in
      if isSecure { return ("•", 1) }
      let width = CellWidth.of(character)
      // Invisible characters take a column as well, so that the cursor moves over them.
      return width > 0 ? (character, width) : ("·", 1)
    }
    let cursor = min(max(cursor, 0), all.count)
    var start = 0
    var before = all[..<cursor].reduce(0) { $0 + $1.1 }
    // The cursor takes a column at the end.
    while before > max(0, width - 1), start < cursor {
      before -= all[start].1
      start += 1
    }
    cursorColumn = before
    var columns = 0
    for (character, own) in all[start...] {
      guard columns + own <= width else { break }
      shown.append((character, own))
      columns += own
    }
  }
}
