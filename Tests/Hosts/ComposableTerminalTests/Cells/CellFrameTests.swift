import ComposableTerminal
import Testing

@Suite struct CellFrameTests {
  private func frame(_ width: Int, _ height: Int) -> CellFrame {
    CellFrame(CellSize(width, height))
  }

  @Test func wideCharactersTakeTwoCells() {
    var frame = frame(6, 1)
    frame.put("한a", x: 1, y: 0, .plain, in: CellRect(frame.size))
    #expect(frame.cells.map(\.character) == [" ", "한", nil, "a", " ", " "])
  }

  @Test func halfOfAWideCharacterIsABlank() {
    var frame = frame(4, 1)
    frame.put("日本", x: 0, y: 0, .plain, in: CellRect(0, 0, 3, 1))
    #expect(frame.cells.map(\.character) == ["日", nil, " ", " "])
    frame.put("日", x: 1, y: 0, .plain, in: CellRect(2, 0, 2, 1))
    #expect(frame.text == "日")
  }

  @Test func overwritingHalfOfAWideCharacterErasesTheOtherHalf() {
    var frame = frame(4, 1)
    let all = CellRect(frame.size)
    frame.put("日本", x: 0, y: 0, .plain, in: all)
    frame.put("a", x: 1, y: 0, .plain, in: all)
    #expect(frame.cells.map(\.character) == [" ", "a", "本", nil])
    frame.put("한", x: 1, y: 0, .plain, in: all)
    #expect(frame.cells.map(\.character) == [" ", "한", nil, " "])
  }

  @Test func controlCharactersAreNotWritten() {
    var frame = frame(4, 1)
    frame.put("a\u{1B}\u{9B}b", x: 0, y: 0, .plain, in: CellRect(frame.size))
    #expect(frame.text == "ab")
  }

  @Test func writingOutsideDoesNothing() {
    var frame = frame(3, 2)
    let all = CellRect(-5, -5, 20, 20)
    for y in -2...3 { frame.put("한x", x: -1 + y, y: y, .plain, in: all) }
    frame.fill(CellRect(-3, -3, 2, 2), "x", .plain)
    frame.restyle(CellRect(9, 9, 3, 3)) { $0.background = .palette(1) }
    #expect(frame.size == CellSize(3, 2))
    #expect(frame.text == " x\n한x")
  }
}
