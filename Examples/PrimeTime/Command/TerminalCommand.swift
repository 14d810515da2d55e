import ArgumentParser
import ComposableJournal
import ComposableUI
import Counter
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

  @OptionGroup var journaling: JournalOptions

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
    let state = PrimeTime.State(page: .home, kept: kept)
    let middleware: [any Middleware<PrimeTime.State, PrimeTime.Action>] =
      log.map { [Logging(to: $0.putLine)] } ?? []
    let reducer = { PrimeTime(file: .json(at: file)).keepingFavorites(in: kept) }
    #if SQLite
      if let journal = try journaling.open() {
        let store = try await journal.store(
          "prime-time", initialState: state,
          // A search ends with its process.
          restored: { $0.lostEffects.isEmpty ? [] : [.counter(.cancelNthPrimeButtonTapped)] },
          middleware: middleware, reducer: reducer)
        try await terminal.show(keeping: keeping, of: PrimeTimeCommand.self) { _ in
          PrimeTimeView(store: store)
        }
        return try await journal.close()
      }
    #endif
    try await terminal.show(keeping: keeping, of: PrimeTimeCommand.self) { session in
      PrimeTimeView(
        store: session.store(
          "prime-time", initialState: state, middleware: middleware, reducer: reducer))
    }
  }
}
