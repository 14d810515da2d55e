import ArgumentParser
import ComposableUI
import ComposableWebServer
import FavoritesFiles
import PrimeTime
import ProgramSupport

/// `prime-time web`: the app's views in browsers.
struct WebCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "web",
    abstract: "Serves the app to browsers.",
    discussion: """
      Each page runs an app of its own unless '--share' is set. It starts, and restarts on reload, at the \
      page in the address. All apps save to the same file.

      \(WebOptions.discussion)
      """)

  @OptionGroup var web: WebOptions

  @OptionGroup var sessions: WebSessionOptions

  @OptionGroup var inspection: InspectOptions

  @Option(help: "The JSON file that the favorites are saved to and loaded from.")
  var file = "favorite-primes.json"

  @Option(
    help: "A JSON file that the favorites are kept in by themselves, from one run to the next.",
    completion: .file())
  var keep: String?

  @Flag(help: "Show the same app in all pages.")
  var share = false

  func run() async throws {
    inspection.install(for: PrimeTimeCommand.self)
    let file = FavoritesFile.json(at: file)
    let app = WebApp(
      title: "PrimeTime", sharing: share ? .shared : .perSession, basePath: web.basePath
    ) { session in
      let kept = keep.map { Shared(.keptFavorites(at: $0)) } ?? Shared(value: [])
      let state = PrimeTime.State(page: Page(path: session.path), kept: kept)
      PrimeTimeView(
        store: session.store("prime-time", initialState: state) {
          PrimeTime(file: file).keepingFavorites(in: kept)
        })
    }
    try await web.serve(app, as: PrimeTimeCommand.self, sessions: sessions)
  }
}
