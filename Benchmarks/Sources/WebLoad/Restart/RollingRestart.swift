import Foundation

/// Servers that replace each other while pages are used.
public struct RollingRestart: Sendable {
  /// The number of pages.
  public var sessions = 500
  /// What each user does in a second.
  public var rate = 1.0
  /// The seconds before a restart, and after it.
  public var seconds = 12.0
  /// How often the server is replaced.
  public var restarts = 3
  /// The number of pages, and the seconds, by which the cost of sealing is measured.
  public var sealingPages = 100
  public var sealingSeconds = 30.0
  /// The path of the page.
  public var path: String

  /// - Parameter path: the path of the page, which has a field for a comment and a button that sends it.
  public init(path: String) { self.path = path }

  /// Runs the restarts.
  ///
  /// - Parameters:
  ///   - arguments: the arguments that make this program a server, with the file for what it has applied.
  ///   - report: gets each result.
  public func run(
    serverArguments arguments: (_ log: String) -> [String], report: (Figure) -> Void
  ) throws {
    try OpenFiles.allow(sessions + 200)
    // A page may write to a server that is gone.
    signal(SIGPIPE, SIG_IGN)
    let folder = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    var logs: [URL] = []
    func start() throws -> ServerProcess {
      logs.append(folder.appendingPathComponent("\(logs.count).json"))
      let server = try ServerProcess(arguments: arguments(logs.last!.path))
      // What is made once for the first page is made before the balancer says that the server is ready.
      _ = try document(server)
      return server
    }
    if sealingSeconds > 0 {
      let server = try start()
      try measureSealing(server, report)
      server.stop()
      logs.removeAll()
    }
    var server = try start()
    let (loop, users) = try loop(sessions, server)
    var work: [Double] = []
    for number in 1...restarts {
      let next = try start()
      try loop.run(seconds, by: sessions, eventsPerSecond: rate)
      for page in loop.pages { page.port = next.port }
      let before = try next.report().processor
      server.askToStop()
      // Also on a busy machine: a page that is not connected when the next server stops is as after a crash.
      try loop.run(120, by: sessions, eventsPerSecond: rate) {
        loop.pages.allSatisfy { $0.outages.count == number && $0.outages.last?.answered != nil }
      }
      work.append(1_000 * (try next.report().processor - before) / Double(sessions))
      try loop.run(seconds, by: sessions, eventsPerSecond: rate)
      server.waitUntilExit()
      server = next
    }
    try loop.settle(within: 60)
    server.stop()
    let applied = try logs.map {
      try JSONDecoder().decode([AppliedEvents].self, from: Data(contentsOf: $0))
    }
    self.report(loop.pages, RestartLedger(loop.pages, of: users, applied), report)
    report(
      Figure(
        "the work of the next server until then, for a page",
        work.reduce(0, +) / Double(work.count), .milliseconds))
  }

  private func loop(
    _ count: Int, _ server: ServerProcess
  ) throws -> (PageLoop, [CommentingUser]) {
    var (pages, users): ([KeepingPage], [CommentingUser]) = ([], [])
    for number in 0..<count {
      let markup = PageMarkup(try document(server))
      users.append(try CommentingUser(number, on: markup))
      pages.append(try KeepingPage(markup, user: users[number], port: server.port))
    }
    return (PageLoop(pages: pages, pause: 4), users)
  }

  private func document(_ server: ServerProcess) throws -> [UInt8] {
    let socket = try LoadSocket(port: server.port)
    try socket.send(
      "GET \(path) HTTP/1.1\r\nHost: localhost:\(server.port)\r\nConnection: close\r\n\r\n")
    return try socket.response().body
  }

  // MARK: Sealing

  /// The time of the processor with pages that ask for their session every ten seconds, and with pages that do not.
  private func measureSealing(_ server: ServerProcess, _ report: (Figure) -> Void) throws {
    var seals: [Double] = []
    func share(asks: Bool) throws -> Double {
      let (loop, _) = try loop(sealingPages, server)
      for page in loop.pages { page.asks = asks }
      try loop.run(2, by: sealingPages, eventsPerSecond: 2)
      let before = try server.report().processor
      try loop.run(sealingSeconds, by: sealingPages, eventsPerSecond: 2)
      let used = try server.report().processor - before
      seals = loop.pages.map { Double($0.seal.utf8.count) }
      for page in loop.pages { page.leave() }
      return 100 * used / sealingSeconds / Double(sealingPages)
    }
    let without = try share(asks: false)
    let with = try share(asks: true)
    report(Figure("a seal", seals.reduce(0, +) / Double(seals.count), .bytes))
    report(Figure("a session at 2 events a second, of a core", without, .percent))
    report(Figure("its sealing, of a core", with - without, .percent, most: 1))
  }

  // MARK: The restarts

  private func report(
    _ pages: [KeepingPage], _ ledger: RestartLedger, _ report: (Figure) -> Void
  ) {
    let outages = pages.flatMap(\.outages)
    func count(_ name: String, _ value: Int, most: Double? = nil) {
      report(Figure(name, Double(value), .count, most: most))
    }
    count("events that were acknowledged", pages.reduce(0) { $0 + $1.acknowledged })
    count("connections that were closed by \(restarts) restarts", outages.count)
    count(
      "of these, pages that did not go on by themselves",
      outages.count { $0.answered == nil } + abs(pages.count * restarts - outages.count), most: 0)
    count("pages that would load a new document", pages.count { $0.end != nil }, most: 0)
    count("pages that were told of a loss", pages.count { $0.isToldOfLoss }, most: 0)
    for (name, end) in [
      ("from the close to the greeting", \Outage.greeted),
      ("from the close to the screen", \Outage.shown),
      ("from the close to the first answered event", \Outage.answered),
    ] {
      let times = Percentiles(outages.map { $0.milliseconds(to: $0[keyPath: end]) })
      let isLast = end == \Outage.answered
      report(Figure("\(name), median", times(50), .milliseconds))
      report(
        Figure("\(name), 95 of 100", times(95), .milliseconds, most: isLast ? 1_000 : nil))
      report(Figure("\(name), longest", times(100), .milliseconds))
    }
    count("screens with a text that was half typed", outages.count { $0.hasDraft == true })
    count("half-typed texts that were missing", outages.count { $0.hasDraft == false }, most: 0)
    count("acknowledged events that were lost", ledger.lost, most: 0)
    count("events that were applied twice", ledger.repeated, most: 0)
    count("comments and texts that are wrong in the last state", ledger.wrongInState, most: 0)
  }
}
