import ArgumentParser
import ComposableUI
import ComposableWebServer
import FavoritesFiles
import Logging
import PrimeTime

/// `prime-time web`: the app's views in browsers.
struct WebCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "web",
    abstract: "Serves the app to browsers.",
    discussion: """
      Each page has an app of its own, unless they share one. It begins where the address says, also \
      when it is loaded again. All of them save to the same file. \
      Control-C ends it: the pages are told, and a second one waits for nothing.
      """)

  @Option(help: "The port. Zero for one that is free.")
  var port = 8080

  @Option(
    help: "The address that is listened on, in numbers: this machine's own, or 0.0.0.0 for all.")
  var address = "127.0.0.1"

  @Option(
    help:
      "A name that browsers call this machine by, as when there is a proxy in front. Repeatable.")
  var host: [String] = []

  @Option(help: "The JSON file that the favorites are saved to and loaded from.")
  var file = "favorite-primes.json"

  @Flag(help: "Show the same app in all pages.")
  var share = false

  func run() async throws {
    let file = FavoritesFile.json(at: file)
    let app = WebApp(title: "PrimeTime", sharing: share ? .shared : .perSession) { session in
      let page = Page(path: session.path)
      PrimeTimeView(
        store: Store(initialState: PrimeTime.State(page: page)) { PrimeTime(file: file) })
    }
    // The command itself reports everything below a warning, on the standard output.
    var logger = Logger(label: "prime-time")
    logger.logLevel = .warning
    do {
      try await app.run(
        WebServerConfiguration(address: address, port: port, hosts: host), logger: logger
      ) {
        StandardStream.output.putLine("PrimeTime is at \($0). Control-C ends it.")
      }
    } catch {
      StandardStream.error.putLine("prime-time: \(error)")
      throw ExitCode.failure
    }
  }
}
