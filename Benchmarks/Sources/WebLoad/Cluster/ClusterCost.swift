import ClusterSupport
import Foundation

/// The processor's time for an event, by the numbers of servers, of sessions and of events.
public struct ClusterCost: Sendable {
  public var seconds = 10

  /// The servers, the sessions, and the events of each in a second.
  private static let loads = [
    (1, 150, 1), (1, 300, 1), (1, 600, 1), (1, 300, 2), (2, 300, 1), (3, 300, 1), (3, 600, 1),
    (3, 600, 2),
  ]

  public init() {}

  /// - Parameters:
  ///   - arguments: the arguments that make this program a server of a database at a port.
  ///   - report: gets each figure.
  public func run(
    serverArguments arguments: (Int) -> [String], report: (Figure) -> Void
  ) throws {
    try OpenFiles.allow(2_000)
    signal(SIGPIPE, SIG_IGN)
    for (nodes, sessions, rate) in Self.loads {
      let database = try PostgresServer(isDurable: true)
      let servers = try (0..<nodes).map { _ in
        try ServerProcess(arguments: arguments(database.port))
      }
      defer { for server in servers { server.kill() } }
      let pages = try (0..<sessions).map { number in
        let port = servers[number % nodes].port
        let markup = PageMarkup(try ClusterLoad.document(port))
        return try KeepingPage(markup, user: try CountingUser(markup), port: port)
      }
      let loop = PageLoop(pages: pages, pause: 4)
      try loop.run(2, by: sessions, eventsPerSecond: Double(rate))
      func processor() throws -> (servers: Double, database: Double) {
        (try servers.reduce(0) { try $0 + $1.report().processor }, database.processorSeconds)
      }
      let before = (try processor(), pages.reduce(0) { $0 + $1.acknowledged })
      try loop.run(Double(seconds), by: sessions, eventsPerSecond: Double(rate))
      let after = (try processor(), pages.reduce(0) { $0 + $1.acknowledged })
      let events = Double(after.1 - before.1)
      let name = "\(nodes) servers, \(sessions) sessions, \(sessions * rate) events a second"
      report(
        Figure(
          "\(name): an event in the servers", 1e9 * (after.0.servers - before.0.servers) / events,
          .nanoseconds))
      report(
        Figure(
          "\(name): in the database", 1e9 * (after.0.database - before.0.database) / events,
          .nanoseconds))
    }
  }
}
