import ArgumentParser
import ComposableUI
import ComposableWebServer
import FavoritesFiles
import PrimeTime
import WebLoad

#if canImport(Glibc)
  import CMalloc
#endif

/// The server that `web` loads, in a separate process.
struct WebServed: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "web-server", abstract: "Runs the server that 'web' loads.", shouldDisplay: false)

  @Option(help: "The maximum number of connections.")
  var connections: Int

  func run() async throws {
    let app = WebApp(title: "PrimeTime") { actor in
      if actor.path == "/rows" {
        ChangingRowsView()
      } else if actor.path == "/reversed/1000" {
        ReversedRowsView(1_000)
      } else if actor.path == "/reversed/10000" {
        ReversedRowsView(10_000)
      } else if actor.path == "/long/100" {
        CountedRowsView(count: 100)
      } else if actor.path == "/long/100000" {
        CountedRowsView(count: 100_000)
      } else {
        PrimeTimeView(
          store: Store(initialState: PrimeTime.State(page: .home)) {
            PrimeTime(file: .json(at: "/dev/null"))
          })
      }
    }
    try await LoadedServer.run(
      app, connections: connections, resident: { ResidentMemory.now },
      allocated: { AllocatedMemory.inUse }, trim: Self.trim)
  }

  @Sendable static func trim() {
    #if canImport(Glibc)
      malloc_trim(0)
    #endif
  }
}
