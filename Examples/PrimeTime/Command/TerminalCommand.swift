import ArgumentParser
import ComposableUI
import FavoritesFiles
import PrimeTime
import PrimeTimeLines
import ProgramSupport

/// `prime-time terminal`: the app's views on the terminal.
struct TerminalCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "terminal",
    abstract: "Shows the app on the terminal, by keyboard and mouse.",
    discussion: "\(TerminalOptions.discussion)\n\n\(SessionOptions.discussion)")

  @OptionGroup var terminal: TerminalOptions

  @OptionGroup var keeping: SessionOptions

  @OptionGroup var inspection: InspectOptions

  @Option(help: "The JSON file that the favorites are saved to and loaded from.")
  var file = "favorite-primes.json"

  @Option(
    help: "A JSON file that the favorites are kept in by themselves, from one run to the next.",
    completion: .file())
  var keep: String?

  @Option(
    help: "A file that each action, and the state that it left, is appended to.",
    completion: .file())
  var log: String?

  @MainActor
  func run() async throws {
    inspection.install(for: PrimeTimeCommand.self)
    let log = try log.map { try LogFile(path: $0) }
    let kept = keep.map { Shared(.keptFavorites(at: $0)) } ?? Shared(value: [])
    try await terminal.show(keeping: keeping, of: PrimeTimeCommand.self) { session in
      PrimeTimeView(
        store: session.store(
          "prime-time", initialState: PrimeTime.State(page: .home, kept: kept),
          middleware: log.map { [Logging(to: $0.putLine)] } ?? []
        ) {
          PrimeTime(file: .json(at: file)).keepingFavorites(in: kept)
        })
    }
  }
}
