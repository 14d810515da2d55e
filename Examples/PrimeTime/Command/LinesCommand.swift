import ArgumentParser
import FavoritesFiles
import InspectSupport
import PrimeTimeLines

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
      """)

  @OptionGroup var inspection: InspectOptions

  @Option(help: "The JSON file that 'store' writes the favorites to and 'load' reads them from.")
  var file = "favorite-primes.json"

  @Flag(help: "Print each action, and the state that it left, to standard error.")
  var log = false

  func run() async {
    inspection.installForPrimeTime()
    let session = LinesSession(
      file: .json(at: file),
      log: log ? StandardStream.error.putLine : nil,
      echoesInput: !StandardStream.input.isTerminal,
      output: StandardStream.output.putLine)
    await session.run(StandardStream.input.batchesOfLines())
  }
}
