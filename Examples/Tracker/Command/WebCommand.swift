import ArgumentParser
import ComposableUI
import ComposableWebServer
import ProgramSupport
import Tracker
import TrackerCluster

/// `tracker web`: the tracker in browsers.
struct WebCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "web",
    abstract: "Serves the tracker to browsers.",
    discussion: """
      The tracker's own server is in the memory of the program, with '--database' in a file, or with '--cluster' in a database of all
      programs: all pages have the same tickets, and show each other's changes.

      \(WebOptions.discussion)
      """)

  @OptionGroup var web: WebOptions

  @OptionGroup var runs: RepeatableOptions

  @OptionGroup var kept: DatabaseOptions

  @OptionGroup var sessions: WebSessionOptions

  @OptionGroup var inspection: InspectOptions

  func validate() throws {
    guard kept.database == nil || sessions.cluster == nil else {
      throw ValidationError("'--database' and '--cluster' are two places for the same tickets.")
    }
  }

  func run() async throws {
    inspection.install(for: TrackerCommand.self)
    let (server, runs, kept) = (try kept.server(of: sessions.cluster), runs, kept)
    let app = WebApp(title: "Tracker", routes: TrackerRoute.self, basePath: web.basePath) {
      // Fast enough for the first document, which waits for 0.2 seconds.
      TrackerCommand.view(
        server, in: $0.namedStores, latency: kept.latency(.milliseconds(100)),
        scope: runs.repeatable ? .dependencies : kept.scope(of: server),
        options: runs, isolation: $0)
    }
    try await web.serve(app, as: TrackerCommand.self, sessions: sessions)
    #if PostgreSQL
      await (server as? TrackerCluster)?.close()
    #endif
  }
}
