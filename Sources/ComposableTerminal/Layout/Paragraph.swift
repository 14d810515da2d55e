package import ComposableViews

/// A text that is broken into lines as wide as there is room.
package struct Paragraph {
  /// A character, the columns that it takes, and how it looks.
  struct Letter: Equatable {
    var character: Character
    var width: Int
    var look: Look
  }

  private let letters: [Letter]
  let alignment: TextAlignment
  private let lineLimit: Int?

  package init(_ text: StyledText, look: Look = Look()) {
    letters = text.runs.flatMap { run in
      let look = Look(run.attributes).over(look)
      return run.string.compactMap { character in Self.letter(character, look) }
    }
    alignment = text.alignment
    lineLimit = text.lineLimit
  }

  init(_ text: String, _ look: Look = Look(), lineLimit: Int? = nil) {
    letters = text.compactMap { Self.letter($0, look) }
    alignment = .leading
    self.lineLimit = lineLimit
  }

  private static func letter(_ character: Character, _ look: Look) -> Letter? {
    if character == "\n" || character == "\r\n" {
      return Letter(character: "\n", width: 0, look: look)
    }
    if character == "\t" { return Letter(character: " ", width: 1, look: look) }
    let width = CellWidth.of(character)
    return width > 0 ? Letter(character: character, width: width, look: look) : nil
  }

  /// The lines in a width, cut at a number of lines. What is cut ends with an ellipsis.
  func lines(width: Int?, limit: Int? = nil) -> [[Letter]] {
    var lines: [[Letter]] = []
    for paragraph in letters.split(separator: "\n", on: \.character) {
      guard let width else {
        lines.append(Array(paragraph))
        continue
      }
      Self.wrap(paragraph, max(1, width), &lines)
    }
    let limit = max(1, min(limit ?? .max, lineLimit ?? .max))
    guard lines.count > limit else { return lines }
    let last = lines[limit - 1]
    return lines.prefix(limit - 1) + [Self.cut(last, to: max(1, width ?? .max))]
  }

  private static func wrap(_ letters: ArraySlice<Letter>, _ width: Int, _ lines: inout [[Letter]]) {
    var line: [Letter] = []
    var columns = 0
    /// Where the line may end: the letters before, and those to leave out then.
    var chance: (end: Int, next: Int)?
    for letter in letters {
      while columns + letter.width > width, !line.isEmpty {
        if letter.character == " " { break }
        let (end, next) = chance ?? (line.count, line.count)
        lines.append(Array(line[..<end]))
        line = Array(line[next...])
        columns = line.reduce(0) { $0 + $1.width }
        chance = nil
      }
      if letter.character == " " {
        // Blanks hang over the end of a line.
        chance = (
          chance.flatMap { $0.next == line.count ? $0.end : nil } ?? line.count, line.count + 1
        )
      } else if letter.width == 2, !line.isEmpty, line.last?.character != " " {
        chance = (line.count, line.count)
      }
      line.append(letter)
      columns += letter.width
      if letter.width == 2 { chance = (line.count, line.count) }
    }
    while columns > width, let last = line.last, last.character == " " {
      line.removeLast()
      columns -= 1
    }
    lines.append(line)
  }

  /// A line that ends with an ellipsis, as long as it may be.
  static func cut(_ line: [Letter], to width: Int) -> [Letter] {
    var line = line
    var columns = line.reduce(0) { $0 + $1.width }
    while columns + 1 > width || line.last?.character == " ", let last = line.popLast() {
      columns -= last.width
    }
    let look = line.last?.look ?? Look()
    return line + [Letter(character: "…", width: 1, look: look)]
  }
}

extension Array {
  fileprivate func split(
    separator: Character, on character: (Element) -> Character
  ) -> [ArraySlice<Element>] {
    split(omittingEmptySubsequences: false) { character($0) == separator }
  }
}

extension [Paragraph.Letter] {
  var columns: Int { reduce(0) { $0 + $1.width } }
}
