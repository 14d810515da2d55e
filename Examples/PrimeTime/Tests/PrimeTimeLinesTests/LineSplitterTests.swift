import PrimeTimeLines
import Testing

struct LineSplitterTests {
  /// The lines from these chunks, and from the end.
  func lines(_ pieces: [String]) -> (batches: [[String]], last: String?) {
    var splitter = LineSplitter()
    return (pieces.map { splitter.receive($0.utf8) }, splitter.finish())
  }

  @Test(
    arguments: [
      (["+\nnth\n"], [["+", "nth"]], nil), (["+\nnth"], [["+"]], "nth"),
      (["n", "t", "h\n", "-"], [[], [], ["nth"], []], "-"), (["\n\n"], [["", ""]], nil),
      (["+\r\n-\r", "\n"], [["+"], ["-"]], nil), (["quit\r"], [[]], "quit"), ([], [], nil),
    ] as [([String], [[String]], String?)])
  func cutsAtTheEndsOfLines(pieces: [String], batches: [[String]], last: String?) {
    let lines = lines(pieces)
    #expect(lines.batches == batches)
    #expect(lines.last == last)
  }

  @Test func aCharacterMayArriveInTwoPieces() {
    var splitter = LineSplitter()
    #expect(splitter.receive([0xE2, 0x88]) == [])
    #expect(splitter.receive([0x92, 0x0A]) == ["\u{2212}"])
  }

  @Test func whatIsNotTextIsALineToo() {
    var splitter = LineSplitter()
    #expect(splitter.receive([0xFF, 0x0A]) == ["\u{FFFD}"])
  }
}
