import PrimeTimeLines
import Testing

struct LineCommandTests {
  @Test(
    arguments: [
      ("help", .help), ("+", .increment), ("-", .decrement), ("\u{2212}", .decrement),
      ("prime?", .isPrime), ("nth", .nthPrime), ("cancel", .cancel), ("save", .save),
      ("remove", .remove), ("favorites", .favorites), ("store", .store), ("load", .load),
      ("feed", .feed), ("dismiss", .dismiss), ("quit", .quit), ("delete 4", .delete([4])),
      ("delete 0 2", .delete([0, 2])), ("delete 2 0 2", .delete([0, 2])),
      ("  delete\t 0   2 ", .delete([0, 2])), (" + ", .increment),
    ] as [(String, LineCommand)])
  func commands(line: String, command: LineCommand) throws {
    #expect(try LineCommand.parse(line) == command)
  }

  @Test(arguments: ["", " ", "\t \t"])
  func blankLines(line: String) throws {
    #expect(try LineCommand.parse(line) == nil)
  }

  @Test(
    arguments: [
      ("fly", .unknown("fly")), ("Quit", .unknown("Quit")), ("prime", .unknown("prime")),
      ("++", .unknown("++")), ("+ 5", .unexpected("5", command: "+")),
      ("quit now please", .unexpected("now", command: "quit")), ("delete", .missingOffsets),
      ("delete x", .notAnOffset("x")), ("delete 0 -1", .notAnOffset("-1")),
      ("delete 1.5", .notAnOffset("1.5")), ("delete 0,2", .notAnOffset("0,2")),
      ("delete 9223372036854775808", .notAnOffset("9223372036854775808")),
    ] as [(String, LineError)])
  func otherLines(line: String, error: LineError) {
    #expect(throws: error) { try LineCommand.parse(line) }
  }

  @Test(
    arguments: [
      (.unknown("fly"), "There is no command 'fly'. Type 'help' for those there are."),
      (.unexpected("5", command: "+"), "'+' takes nothing after it, but got '5'."),
      (
        .missingOffsets,
        "'delete' wants places of the list, counted from 0, such as 'delete 0 2'."
      ),
      (
        .notAnOffset("x"),
        "'delete' wants places of the list, counted from 0, such as 'delete 0 2'; 'x' is not one."
      ),
      (.unknown("\u{1B}[2J\0"), "There is no command '?[2J?'. Type 'help' for those there are."),
      (
        .unknown("1234567890123456789012345678901234567890123"),
        """
        There is no command '1234567890123456789012345678901234567890...'. \
        Type 'help' for those there are.
        """
      ),
    ] as [(LineError, String)])
  func errorsAreOneLine(error: LineError, line: String) {
    #expect(error.description == line)
  }

  /// Each line of the list begins with its command; the list is complete, and has no others.
  @Test func helpListsTheCommands() throws {
    let listed = try LineCommand.list.map { line in
      try LineCommand.parse(String(line.prefix(15)))
    }
    let all: [LineCommand] = [
      .help, .increment, .decrement, .isPrime, .nthPrime, .cancel, .save, .remove, .favorites,
      .delete([0, 2]), .store, .load, .feed, .dismiss, .quit,
    ]
    #expect(listed == all)
  }
}
