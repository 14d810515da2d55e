import ClusterSupport
import Foundation

/// Many sessions on several servers with a database, most of whose pages are away: the memory of each, and how soon pages go on
/// when one of the servers is killed.
public struct IdleCluster: Sendable {
  public var nodes = 3
  public var sessions = 100_000
  /// How many pages of each server stay connected.
  private static let connected = 300

  public init() {}

  /// - Parameters:
  ///   - arguments: the arguments that make this program a server of a database at a port.
  ///   - report: gets each figure.
  public func run(
    serverArguments arguments: (Int) -> [String], report: (Figure) -> Void
  ) throws {
    try OpenFiles.allow(Self.connected * nodes * 2 + 300)
    signal(SIGPIPE, SIG_IGN)
    let database = try PostgresServer(isDurable: true)
    let servers = try (0..<nodes).map { _ in
      try ServerProcess(arguments: arguments(database.port))
    }
    defer { for server in servers { server.kill() } }
    let idle = IdleSessions(sessions / nodes, path: "/", label: "Count")
    var (resident, allocated, awake) = (0, 0, 0)
    var loops: [PageLoop] = []
    for server in servers {
      let documents = try LoadSocket(port: server.port)
      let warm = try idle.open(10, connected: 0, documents, server)
      try idle.wait(for: warm, until: 10, server)
      server.trim()
      let before = try server.report()
      let loop = try idle.open(
        sessions / nodes, connected: Self.connected, documents, server)
      try idle.wait(for: loop, until: sessions / nodes + 10, server)
      server.trim()
      let after = try server.report()
      resident += after.resident - before.resident
      allocated += after.allocated - before.allocated
      awake += max(0, sessions / nodes - (after.hibernations - before.hibernations))
      loops.append(PageLoop(pages: loop.pages.filter { $0.end == nil }))
    }
    let count = Double(sessions)
    report(Figure("sessions", count, .count))
    report(Figure("sessions that do not hibernate", Double(awake), .count, most: 0))
    report(Figure("a session in its server, in use", Double(allocated) / count, .bytes))
    report(Figure("a session in its server, resident", Double(resident) / count, .bytes))
    try database.sql("vacuum analyze")
    let bytes = try database.sql(
      "select sum(pg_total_relation_size(oid)) from pg_class where relkind = 'r' and relnamespace = 'composable'::regnamespace"
    )
    report(Figure("a session in the database", (Double(bytes) ?? 0) / count, .bytes))

    let pages = loops.flatMap(\.pages)
    let others = servers.dropFirst().map(\.port)
    for page in pages { page.choosesPort = { others.randomElement() ?? 1 } }
    servers[0].kill()
    let all = PageLoop(pages: pages)
    try all.run(10, by: 0, eventsPerSecond: 0)
    let outages = pages.flatMap(\.outages)
    let times = Percentiles(outages.map { $0.milliseconds(to: $0.answered) })
    report(Figure("pages of a server that is killed", Double(outages.count), .count))
    report(Figure("from its end to the first answer, median", times(50), .milliseconds))
    report(
      Figure("from its end to the first answer, 95 of 100", times(95), .milliseconds, most: 1_000))
    report(
      Figure(
        "pages that would load a new document", Double(pages.count { $0.end != nil }), .count,
        most: 0))
  }
}
