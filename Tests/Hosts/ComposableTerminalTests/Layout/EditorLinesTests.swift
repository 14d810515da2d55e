import ComposableTerminal
import RandomSupport
import Testing

@Suite struct EditorLinesTests {
  private func wrap(_ text: String, _ width: Int) -> [String] {
    let characters = Array(text)
    return EditorLines(text, width: width).lines.map { String(characters[$0.characters]) }
  }

  @Test func textsAreBrokenAtWords() {
    #expect(wrap("", 5) == [""])
    #expect(wrap("one two three", 8) == ["one two ", "three"])
    #expect(wrap("one\n\ntwo\n", 8) == ["one", "", "two", ""])
    #expect(wrap("abcdefgh ij", 3) == ["abc", "def", "gh ", "ij"])
    // Blanks at the end of a line have room beyond it.
    #expect(wrap("abc   def", 3) == ["abc   ", "def"])
    #expect(wrap("日本語", 4) == ["日本", "語"])
  }

  @Test func positionsAndColumns() {
    let lines = EditorLines("one two three", width: 8)
    #expect(lines.line(of: 7) == 0)
    #expect(lines.line(of: 8) == 1)
    #expect(lines.column(of: 10) == 2)
    #expect(lines.position(atColumn: 5, ofLine: 1) == 13)
    #expect(lines.position(atColumn: 2, ofLine: 0) == 2)
    // After the last blank of a wrapped line is the beginning of the next one.
    #expect(lines.position(atColumn: 20, ofLine: 0) == 7)
    let wide = EditorLines("日本\nab", width: 10)
    #expect(wide.column(of: 1) == 2)
    #expect(wide.position(atColumn: 3, ofLine: 0) == 1)
    #expect(wide.line(of: 2) == 0)
    #expect(wide.line(of: 3) == 1)
  }

  /// Whatever the text and the width: lines cover the text, and no line is too wide.
  @Test func fuzz() {
    var random = SeededGenerator(seed: 9)
    let signs: [Character] = ["a", "b", " ", "\n", "日", "\t", "e\u{301}", "🎉", "-"]
    for _ in 0..<repetitions(2_000) {
      let text = String(
        (0..<Int.random(in: 0...40, using: &random)).map { _ in
          signs.randomElement(using: &random)!
        })
      let width = Int.random(in: 1...12, using: &random)
      let characters = Array(text)
      let lines = EditorLines(text, width: width)
      var place = 0
      for (index, line) in lines.lines.enumerated() {
        #expect(line.characters.lowerBound == place)
        place = line.characters.upperBound + (line.isWrapped ? 0 : 1)
        let shown = String(characters[line.characters])
        let end = shown.lastIndex { $0 != " " && $0 != "\t" }.map { shown.index(after: $0) }
        let columns = shown[..<(end ?? shown.startIndex)].reduce(0) {
          $0 + max(1, CellWidth.of($1))
        }
        #expect(columns <= max(width, 2), "\(text.debugDescription) in \(width)")
        #expect(lines.line(of: lines.end(ofLine: index)) == index)
      }
      #expect(place == characters.count + 1)
    }
  }
}
