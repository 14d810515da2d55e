import ArgumentParser
import ComposableJournal
import FavoritesFiles
import PrimeTimeLines
import ProgramSupport

/// `prime-time lines`: commands in, text out.
struct LinesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lines",
    abstract: "Reads commands from standard input, one per line, and prints their results.",
    discussion: """
      Type 'help' for the commands. Each command prints its changes and the screen. Unknown commands \
      change nothing.

      Each command waits for the effects of the previous one. Only 'nth' runs in the background: \
      'cancel' stops it, and any other command waits for the prime, as does the end of the input.

      A line that fails does not keep the next ones from running, but the status is 1 at the end. A line \
      fails if it is not a command, or if the app refuses what it asks for, with an alert that says why: a \
      file that can't be loaded or stored, a number that can't be saved, removed or deleted, and 'nth' of \
      zero or less, as there is no such prime. A line that changes nothing does not fail.
      """)

  @OptionGroup var inspection: InspectOptions

  @OptionGroup var keeping: JournalOptions

  @Option(help: "The JSON file that 'store' writes the favorites to and 'load' reads them from.")
  var file = "favorite-primes.json"

  @Flag(help: "Print each action, and the state that it left, to standard error.")
  var log = false

  func run() async throws {
    inspection.install(for: PrimeTimeCommand.self)
    let session = LinesSession(
      file: .json(at: file),
      log: log ? StandardStream.error.putLine : nil,
      echoesInput: !StandardStream.input.isTerminal,
      output: StandardStream.output.putLine)
    #if SQLite
      let journal = try keeping.open()
      if let journal { try await session.keep(in: journal) }
    #endif
    let failures = await session.run(StandardStream.input.batchesOfLines())
    #if SQLite
      try await journal?.close()
    #endif
    if failures > 0 { throw FailedLines(count: failures) }
  }
}

/// Some of the lines failed.
private struct FailedLines: Error, CustomStringConvertible {
  let count: Int

  var description: String {
    "\(count == 1 ? "A line" : "\(count) lines") failed. The output says why."
  }
}
