import ArgumentParser
import ComposableUI
import ComposableWeb
import Foundation
import Hummingbird

/// A Hummingbird server with pages of its own, and below `/counter/` an app of ours.
@main
struct HummingbirdCounter: AsyncParsableCommand {
  @Option(help: "The port to listen on at 127.0.0.1; 0 for any.")
  var port = 8080
  @Option(name: .customLong("host"), help: "A name of the server besides 127.0.0.1 and localhost.")
  var hosts: [String] = []
  @Option(help: "The largest number of sessions at a time.")
  var sessions = 1000

  func run() async throws {
    let app = WebApp(title: "Counter", basePath: "/counter/") { _ in
      CounterView(store: Store(initialState: Counter.State()) { Counter() })
    }
    let sessions = SessionRegistry(app: app, limit: sessions)
    let hosts = HostNames(["127.0.0.1", "localhost"] + hosts)

    let router = Router()
    router.get("/") { _, _ in "A server of Hummingbird. The counter is at /counter/.\n" }
    PageRoutes(app: app, sessions: sessions, hosts: hosts).add(to: router)

    let server = Application(
      router: router,
      server: .http1WithSessions(sessions, of: app, at: hosts),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: port)),
      services: [SessionCleaner(sessions: sessions)],
      onServerRunning: { channel in
        // Unlike `print`, it does not wait for more when its output is a pipe.
        let line = "Listening at http://127.0.0.1:\(channel.localAddress?.port ?? 0)/counter/\n"
        FileHandle.standardOutput.write(Data(line.utf8))
      }
    )
    try await server.runService()
  }
}
