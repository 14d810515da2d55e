import ArgumentParser
import FavoritesFiles
import PrimeTimeLines

/// `prime-time lines`: commands in, text out.
struct LinesCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "lines",
    abstract: "Reads commands from standard input, one a line, and prints what they do.",
    discussion: """
      Type 'help' for the commands. After each comes what it changed and the screen, in text. A line \
      that is no command changes nothing.

      Each line waits for what the one before it set in motion. Only 'nth' goes on in the \
      background: 'cancel' stops it, and any other line waits for the prime, as does the end of the \
      input.
      """)

  @Option(help: "The JSON file that 'store' writes the favorites to and 'load' reads them from.")
  var file = "favorite-primes.json"

  @Flag(help: "Print each action, and the state that it left, to standard error.")
  var log = false

  func run() async {
    let session = LinesSession(
      file: .json(at: file),
      log: log ? StandardStream.error.putLine : nil,
      echoesInput: !StandardStream.input.isTerminal,
      output: StandardStream.output.putLine)
    await session.run(StandardStream.input.batchesOfLines())
  }
}
