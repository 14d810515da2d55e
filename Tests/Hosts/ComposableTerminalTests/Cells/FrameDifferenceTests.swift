import ComposableTerminal
import RandomSupport
import Testing

@Suite struct FrameDifferenceTests {
  private func frame(
    _ width: Int, _ height: Int, _ lines: [String] = [], _ style: CellStyle = .plain
  ) -> CellFrame {
    var frame = CellFrame(CellSize(width, height))
    for (y, line) in lines.enumerated() {
      frame.put(line, x: 0, y: y, style, in: CellRect(frame.size))
    }
    return frame
  }

  private func written(
    from old: CellFrame?, to new: CellFrame, _ depth: ColorDepth = .full, top: Int = 0
  ) -> String {
    let bytes = FrameDifference(from: old, to: new, depth: depth, top: top).bytes
    return String(decoding: bytes, as: UTF8.self).replacing("\u{1B}", with: "^")
  }

  @Test func equalFramesWriteNothing() {
    #expect(written(from: frame(9, 2, ["a"]), to: frame(9, 2, ["a"])) == "")
  }

  @Test func onlyDifferencesAreWritten() {
    #expect(
      written(from: frame(9, 3, ["", "Count: 1"]), to: frame(9, 3, ["", "Count: 2"]))
        == "^[?2026h^[?25l^[2;8H^[0m2^[0m^[?2026l")
  }

  @Test func aLineThatGetsShorterIsErased() {
    #expect(
      written(from: frame(9, 1, ["abcdef"]), to: frame(9, 1, ["ab"]))
        == "^[?2026h^[?25l^[1;3H^[0m^[K^[0m^[?2026l")
  }

  @Test func anUnknownScreenIsWrittenAsAWhole() {
    #expect(
      written(from: nil, to: frame(4, 2, ["ab"]), top: 3)
        == "^[?2026h^[?25l^[4H^[0mab^[K^[5H^[K^[0m^[?2026l")
    #expect(
      written(from: frame(3, 2), to: frame(4, 2, ["", "x"]))
        == "^[?2026h^[?25l^[1H^[0m^[K^[2Hx^[K^[0m^[?2026l")
  }

  @Test func theCursorIsPlacedAgainAfterWideCharacters() {
    #expect(
      written(from: nil, to: frame(6, 1, ["한a"]))
        == "^[?2026h^[?25l^[1H^[0m한^[1;3Ha^[K^[0m^[?2026l")
  }

  @Test func stylesAreWrittenWhereTheyChange() {
    var new = frame(6, 1)
    let all = CellRect(new.size)
    new.put("a", x: 0, y: 0, CellStyle(.hex(0x010203)), in: all)
    new.put("b", x: 1, y: 0, CellStyle(.hex(0x010203), .bold), in: all)
    new.put("c", x: 2, y: 0, CellStyle(.standard, on: .palette(9)), in: all)
    let old = frame(6, 1)
    #expect(
      written(from: old, to: new)
        == "^[?2026h^[?25l^[1H^[0;38;2;1;2;3ma^[1mb^[0;101mc^[0m^[?2026l")
    #expect(
      written(from: old, to: new, .none) == "^[?2026h^[?25l^[1H^[0ma^[1mb^[0mc^[0m^[?2026l")
  }

  @Test func theCursorIsShownAtItsPlace() {
    let old = frame(4, 2)
    var new = old
    new.cursor = CellFrame.Cursor(x: 2, y: 1)
    #expect(written(from: old, to: new) == "^[?2026h^[?25l^[0m^[2;3H^[?25h^[?2026l")
    #expect(written(from: new, to: old) == "^[?2026h^[?25l^[0m^[?2026l")
  }

  @Test func oneLineOfAThousandIsLessThanAKibibyte() {
    let lines = (0..<50).map { "\($0) " + String(repeating: "x", count: 190) }
    var changed = lines
    changed[20] = String(repeating: "y", count: 200)
    let difference = FrameDifference(
      from: frame(200, 50, lines), to: frame(200, 50, changed), depth: .full)
    #expect(difference.bytes.count < 1024)
  }

  /// After each write the terminal shows the new frame, whatever it showed before.
  @Test func differencesAddUp() {
    var random = SeededGenerator(seed: 1)
    let characters: [Character] = ["a", "b", " ", "한", "é", "🎉", "👨‍👩‍👧‍👦"]
    for _ in 0..<repetitions(1000) {
      let size = CellSize(
        Int.random(in: 1...9, using: &random), Int.random(in: 1...4, using: &random))
      func any() -> CellFrame {
        var frame = CellFrame(size)
        for _ in 0..<Int.random(in: 0...12, using: &random) {
          frame.put(
            characters.randomElement(using: &random)!, x: Int.random(in: -1...9, using: &random),
            y: Int.random(in: 0...4, using: &random),
            CellStyle(.palette(UInt8.random(in: 0...3, using: &random))), in: CellRect(size))
        }
        return frame
      }
      let (old, new) = (any(), any())
      var terminal = TerminalModel(size)
      terminal.write(FrameDifference(from: nil, to: old, depth: .full).bytes)
      #expect(terminal.frame.cells == old.cells)
      terminal.write(FrameDifference(from: old, to: new, depth: .full).bytes)
      #expect(terminal.frame.cells == new.cells)
    }
  }

  /// Terminals that don't know the variation selector left the previous character in the second column.
  @Test func bothColumnsOfADisputedEmojiAreWritten() {
    var frame = CellFrame(CellSize(6, 1))
    frame.put("a❤️b🎉", x: 0, y: 0, .plain, in: CellRect(0, 0, 6, 1))
    let difference = FrameDifference(from: nil, to: frame, depth: .none)
    let bytes = String(decoding: difference.bytes, as: UTF8.self)
    #expect(bytes.contains("a  \u{1B}[1;2H❤️\u{1B}[1;4Hb🎉"))
  }
}
