import ArgumentParser
import ComposableTerminal
import ComposableUI
import FavoritesFiles
import InspectSupport
import PrimeTime
import PrimeTimeLines

/// `prime-time terminal`: the app's views on the whole screen.
struct TerminalCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "terminal",
    abstract: "Shows the app on the terminal, by keyboard and mouse.",
    discussion: """
      The bottom line lists the active keys. Control-C quits and restores the terminal. NO_COLOR is \
      supported.
      """)

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

  /// What the background of the terminal is like.
  enum Appearance: String, ExpressibleByArgument, CaseIterable {
    case automatic, light, dark

    var theme: TerminalTheme {
      switch self {
      case .automatic: .automatic
      case .light: .light
      case .dark: .dark
      }
    }
  }

  @Option(help: "Colors for a light or a dark background. Automatic asks the terminal.")
  var theme = Appearance.automatic

  @MainActor
  func run() async throws {
    inspection.installForPrimeTime()
    let log = try log.map { try LogFile(path: $0) }
    let kept = keep.map { Shared(.keptFavorites(at: $0)) } ?? Shared(value: [])
    let store = Store(
      initialState: PrimeTime.State(page: .home, kept: kept),
      middleware: log.map { [Logging(to: $0.putLine)] } ?? []
    ) {
      PrimeTime(file: .json(at: file)).keepingFavorites(in: kept)
    }
    do {
      try await TerminalApp.run(theme: theme.theme) { PrimeTimeView(store: store) }
    } catch let error as TerminalError {
      StandardStream.error.putLine(
        "\(error)\n'prime-time lines' needs no terminal: it reads commands from its input, one a line."
      )
      throw ExitCode.failure
    }
  }
}
