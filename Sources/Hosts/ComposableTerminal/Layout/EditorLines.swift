/// The lines of a text that is edited: broken where it says so, and at words where the room ends.
///
/// Each character has a place, also blanks at the end of a line and characters that can't be seen, so that the cursor
/// can be at each.
package struct EditorLines {
  /// The characters of a line, without the line break after it.
  package struct Line: Equatable {
    package var characters: Range<Int>
    /// Whether the text continues in the next line without a line break.
    package var isWrapped = false
  }

  /// The characters and their columns; a line break has none.
  let characters: [(character: Character, columns: Int)]
  /// The lines, at least one.
  package private(set) var lines: [Line] = []

  package init(_ text: String, width: Int) {
    characters = text.map { character in
      if character.isNewline { return (character, 0) }
      if character == "\t" { return (" ", 1) }
      let columns = CellWidth.of(character)
      return columns > 0 ? (character, columns) : ("·", 1)
    }
    wrap(to: max(1, width))
  }

  private mutating func wrap(to width: Int) {
    var start = 0
    var columns = 0
    /// Where the next line may begin.
    var chance = 0
    for (index, (character, own)) in characters.enumerated() {
      if character.isNewline {
        lines.append(Line(characters: start..<index))
        (start, chance, columns) = (index + 1, index + 1, 0)
        continue
      }
      // Blanks may extend beyond the end of a line.
      while columns + own > width, index > start, character != " " {
        let next = chance > start ? chance : index
        lines.append(Line(characters: start..<next, isWrapped: true))
        columns = characters[next..<index].reduce(0) { $0 + $1.columns }
        start = next
      }
      columns += own
      // Wide characters may be broken anywhere.
      if character == " " || own > 1 { chance = index + 1 }
    }
    lines.append(Line(characters: start..<characters.count))
  }

  /// The index of the line with the cursor.
  package func line(of cursor: Int) -> Int {
    lines.lastIndex { $0.characters.lowerBound <= cursor } ?? 0
  }

  /// The column of the cursor in its line.
  package func column(of cursor: Int) -> Int {
    let line = lines[line(of: cursor)].characters
    let end = min(max(cursor, line.lowerBound), line.upperBound)
    return characters[line.lowerBound..<end].reduce(0) { $0 + $1.columns }
  }

  /// The position in a line that is nearest before a column.
  package func position(atColumn column: Int, ofLine index: Int) -> Int {
    var columns = 0
    for place in lines[index].characters {
      columns += characters[place].columns
      if columns > column { return place }
    }
    return end(ofLine: index)
  }

  /// The last position in a line. That after a wrapped line is the first of the next one.
  package func end(ofLine index: Int) -> Int {
    let line = lines[index]
    return line.isWrapped
      ? max(line.characters.lowerBound, line.characters.upperBound - 1) : line.characters.upperBound
  }
}
