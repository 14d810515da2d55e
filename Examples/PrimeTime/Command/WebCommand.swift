import ArgumentParser
import ComposableUI
import ComposableWebServer
import FavoritesFiles
import InspectSupport
import Logging
import PrimeTime

/// `prime-time web`: the app's views in browsers.
struct WebCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "web",
    abstract: "Serves the app to browsers.",
    discussion: """
      Each page runs an app of its own unless '--share' is set. It starts, and restarts on reload, at the \
      page in the address. All apps save to the same file. \
      Control-C stops the server and notifies the pages. A second Control-C stops it at once.
      """)

  @OptionGroup var inspection: InspectOptions

  @Option(help: "The port; zero for any free one.")
  var port = 8080

  @Option(
    help: "The numeric address to listen on; 0.0.0.0 listens on all of the machine's addresses.")
  var address = "127.0.0.1"

  @Option(
    help:
      "A name that browsers call this machine by, as when there is a proxy in front. Repeatable.")
  var host: [String] = []

  @Option(
    help: ArgumentHelp(
      "The address of a proxy in front, or a range: 10.0.0.0/8. Its clients are told apart. Repeatable.",
      valueName: "address"))
  var proxy: [String] = []

  @Option(help: "The path below which the app is served, as when a proxy has others at '/'.")
  var basePath = "/"

  @Option(help: "The JSON file that the favorites are saved to and loaded from.")
  var file = "favorite-primes.json"

  @Option(
    help: "A JSON file that the favorites are kept in by themselves, from one run to the next.",
    completion: .file())
  var keep: String?

  @Flag(help: "Show the same app in all pages.")
  var share = false

  func validate() throws {
    guard basePath.hasPrefix("/") else {
      throw ValidationError("'--base-path' must begin with '/'.")
    }
  }

  func run() async throws {
    inspection.installForPrimeTime()
    let file = FavoritesFile.json(at: file)
    let app = WebApp(
      title: "PrimeTime", sharing: share ? .shared : .perSession, basePath: basePath
    ) { session in
      let kept = keep.map { Shared(.keptFavorites(at: $0)) } ?? Shared(value: [])
      let state = PrimeTime.State(page: Page(path: session.path), kept: kept)
      PrimeTimeView(
        store: Store(initialState: state) { PrimeTime(file: file).keepingFavorites(in: kept) })
    }
    let path = app.basePath == "/" ? "" : app.basePath
    // The command itself reports everything below a warning, on the standard output.
    var logger = Logger(label: "prime-time")
    logger.logLevel = .warning
    do {
      try await app.run(
        WebServerConfiguration(
          address: address, port: port, hosts: host, proxies: WebServerProxies(proxy)),
        logger: logger
      ) {
        StandardStream.output.putLine("PrimeTime is at \($0)\(path). Control-C ends it.")
      }
    } catch {
      StandardStream.error.putLine("prime-time: \(error)")
      throw ExitCode.failure
    }
  }
}
