import ComposableTerminal
import Testing

@Suite struct CellWidthTests {
  @Test(
    arguments: [
      ("a", 1), ("é", 1), ("e\u{301}", 1), ("한", 2), ("\u{1112}\u{1161}\u{11AB}", 2), ("日", 2),
      ("🎉", 2), ("👨‍👩‍👧‍👦", 2), ("👍🏽", 2), ("🇰🇷", 2), ("❤", 1), ("❤️", 2), ("1️⃣", 2), ("ｱ", 1), ("Ａ", 2),
      ("\u{7}", 0), ("\r\n", 0), ("\u{1B}", 0), ("\u{301}", 0), ("\u{200B}", 0), ("\u{202E}", 0),
      ("│", 1), ("\u{3FFFD}", 2), ("\u{AD}", 0), ("ß", 1),
    ] as [(Character, Int)])
  func widthOfACharacter(character: Character, width: Int) {
    #expect(CellWidth.of(character) == width)
  }

  @Test func widthOfALine() {
    #expect(CellWidth.of("abc") == 3)
    #expect(CellWidth.of("한국어 é🎉") == 10)
  }
}
