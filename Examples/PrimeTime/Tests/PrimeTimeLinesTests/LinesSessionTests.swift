import FavoritesFiles
import PrimeTimeLines
import Testing

/// Limited, because a typical failure is a session that waits forever.
@Suite(.timeLimit(.minutes(20)))
struct LinesSessionTests {
  static let nowhere = FavoritesFile(
    name: "F", save: { _ in }, load: { throw FavoritesFileError.missing("F") })

  /// Runs lines that arrive together, to the end.
  ///
  /// - Returns: the output, without the screens.
  func changes(after lines: String..., file: FavoritesFile = nowhere) async -> [String] {
    let transcript = Transcript()
    _ = await run(lines, file: file, output: transcript.print)
    transcript.finish()
    return await transcript.lines().filter { $0.hasPrefix("*") || $0.hasPrefix(">") }
  }

  /// - Returns: how many of the lines failed.
  func run(
    _ lines: [String], file: FavoritesFile = nowhere,
    output: @escaping @Sendable (String) -> Void = { _ in }
  ) async -> Int {
    let session = LinesSession(file: file, echoesInput: true, output: output)
    let input = AsyncStream<[String]>.makeStream()
    input.continuation.yield(lines)
    input.continuation.finish()
    return await session.run(input.stream)
  }

  @Test func aWholeRun() async {
    #expect(
      await changes(after: "+", "+", "+", "prime?", "save", "nth", "favorites", "store", "quit")
        == [
          "> +", "* count: 0 -> 1", "> +", "* count: 1 -> 2", "> +", "* count: 2 -> 3",
          "> prime?", "* asked: is 3 prime?", "> save", "* favorites: [] -> [3]",
          "> nth", "* search: for prime number 3", "* search: ended",
          "* alert: The 3rd prime is 5", "> favorites", "* page: counter -> favorites",
          "> store", "* stored: [3] in F", "> quit",
        ])
  }

  @Test func theWholeTextOfACommand() async {
    let transcript = Transcript()
    let session = LinesSession(file: Self.nowhere, output: transcript.print)
    let input = AsyncStream<[String]>.makeStream()
    input.continuation.yield(["+", "fly", "", "quit", "+"])
    #expect(await session.run(input.stream) == 1)
    transcript.finish()
    #expect(
      await transcript.lines().joined(separator: "\n") == """
        PrimeTime. Type 'help' for the commands.

        -- Counter -------------------------------------
           0
           + | - | prime? | nth

        * count: 0 -> 1

        -- Counter -------------------------------------
           1
           + | - | prime? | nth

        There is no command 'fly'. Type 'help' for those there are.
        """)
  }

  @Test func cancelComesInTimeWhenItArrivesWithTheSearch() async {
    for _ in 1...100 {
      #expect(
        await changes(after: "+", "nth", "cancel", "+").suffix(5)
          == [
            "* search: for prime number 1", "> cancel", "* search: ended", "> +",
            "* count: 1 -> 2",
          ])
    }
  }

  @Test func theEndOfTheInputWaitsForTheSearch() async {
    #expect(
      await changes(after: "+", "nth").suffix(2)
        == ["* search: ended", "* alert: The 1st prime is 2"])
  }

  /// The output reports the line's changes, not the steps to them: the modal is opened for it, and closed
  /// again.
  @Test func savesWithoutHavingAsked() async {
    #expect(
      await changes(after: "save", "save", "+", "+", "save", "remove", "remove", "dismiss") == [
        "> save", "* alert: 0 can't be saved", "> save", "* nothing changed", "> +",
        "* count: 0 -> 1", "> +", "* count: 1 -> 2", "> save", "* favorites: [] -> [2]",
        "* alert dismissed: 0 can't be saved", "> remove", "* favorites: [2] -> []", "> remove",
        "* alert: 2 can't be removed", "> dismiss", "* alert dismissed: 2 can't be removed",
      ])
  }

  @Test func aRepeatedFailureOfAnEffectIsShownAgain() async {
    #expect(
      await changes(after: "load", "load").suffix(3) == [
        "> load", "* alert dismissed: The favorites were not loaded",
        "* alert: The favorites were not loaded",
      ])
  }

  @Test func aLineWaitsForTheFile() async {
    #expect(
      await changes(after: "load", "favorites")
        == [
          "> load", "* page: counter -> favorites", "* alert: The favorites were not loaded",
          "> favorites", "* nothing changed",
        ])
  }

  @Test(arguments: [
    // No commands, also as the last line.
    (["fly", "+ 5", "delete", "delete x", "", "+"], 4),
    (["+", "quit", "fly"], 0),
    // The file.
    (["load", "+", "load"], 2),
    // There is no such prime, before any other line and at the end of the input.
    (["nth", "+"], 1),
    (["-", "nth"], 1),
    (["+", "nth", "nth", "quit"], 0),
    // The number is not prime, is a favorite already, or is none.
    (["save", "+", "+", "save", "save", "remove", "remove"], 3),
    // Nothing is at this place; then nothing was deleted, and nothing else is refused.
    (["delete 0", "favorites", "+", "+", "save", "delete 0"], 1),
    // Nothing to do.
    (["help", "cancel", "dismiss", "favorites", "favorites", "feed"], 0),
    (["+", "nth", "cancel"], 0),
  ])
  func linesThatFailAreCounted(lines: [String], failures: Int) async {
    #expect(await run(lines) == failures)
  }

  @Test func aFileThatCanNotBeWrittenFails() async {
    let full = FavoritesFile(
      name: "F", save: { _ in throw FavoritesFileError.missing("F") }, load: { [] })
    #expect(await run(["store", "load", "store"], file: full) == 2)
  }

  /// Interactive: nothing more is typed, and the prime is printed when it is available.
  @Test func aPrimeIsPrintedWithoutALineToWaitForIt() async {
    let transcript = Transcript()
    let answers = AsyncStream<Int>.makeStream()
    let session = LinesSession(
      file: Self.nowhere,
      search: { _ in await answers.stream.first { _ in true } ?? 0 },
      output: transcript.print)
    let input = AsyncStream<[String]>.makeStream()
    async let failures = session.run(input.stream)

    input.continuation.yield(["+", "nth"])
    _ = await transcript.lines(upTo: "   + | - | prime? | cancel")
    answers.continuation.yield(2)
    #expect(
      await transcript.lines(upTo: "   dismiss") == [
        "", "* search: ended", "* alert: The 1st prime is 2", "",
        "-- Counter -------------------------------------", "   1", "   + | - | prime? | nth", "",
        "-- Alert ---------------------------------------", "   The 1st prime is 2.",
        "   dismiss",
      ])
    input.continuation.finish()
    #expect(await failures == 0)
  }

  /// Interactive: the search takes long, and the user types `cancel`.
  @Test func cancelStopsASearchThatRuns() async {
    let transcript = Transcript()
    let never = AsyncStream<Int>.makeStream()
    let session = LinesSession(
      file: Self.nowhere,
      search: { _ in
        for await prime in never.stream { return prime }
        throw CancellationError()
      },
      output: transcript.print)
    let input = AsyncStream<[String]>.makeStream()
    async let failures = session.run(input.stream)

    input.continuation.yield(["+", "nth"])
    _ = await transcript.lines(upTo: "   + | - | prime? | cancel")
    input.continuation.yield(["cancel"])
    #expect(
      await transcript.lines(upTo: "   + | - | prime? | nth") == [
        "", "* search: ended", "", "-- Counter -------------------------------------", "   1",
        "   + | - | prime? | nth",
      ])
    never.continuation.finish()
    input.continuation.yield(["quit"])
    #expect(await failures == 0)
  }

  @Test func theLogHasEachAction() async {
    let log = Transcript()
    let session = LinesSession(file: Self.nowhere, log: log.print, output: { _ in })
    let input = AsyncStream<[String]>.makeStream()
    input.continuation.yield(["+", "load", "quit"])
    #expect(await session.run(input.stream) == 1)
    log.finish()
    let entries = await log.lines()
    let actions = ["incrTapped", "pageSelected", "loadButtonTapped", "loadingFailed"]
    #expect(entries.count == actions.count)
    for (entry, action) in zip(entries, actions) { #expect(entry.contains(action)) }
  }
}
