import Foundation

/// The memory of sessions without events, and what the first event takes.
public struct IdleSessions: Sendable {
  /// The number of sessions.
  public var sessions: Int
  /// The path of the page.
  public var path: String
  /// The label of what is pressed as the first event.
  public var label: String

  public init(_ sessions: Int, path: String, label: String) {
    self.sessions = sessions
    self.path = path
    self.label = label
  }

  /// What idle sessions take.
  public struct Cost: Sendable {
    /// The resident memory of the server, by the number of its sessions, in bytes.
    public var resident: Double
    /// How many of them are connected: a process may have so many files. The pages of the others are away.
    public var connected: Int
    /// The bytes of each that are in use.
    public var allocated: Double
    /// The same when their connections are gone.
    public var unconnected: Double
    /// How many of them do not hibernate, although they should.
    public var awake: Int
    /// The milliseconds from an event to its answer: of the first event of a session, and of the next one.
    public var firstEvent: Double
    public var nextEvent: Double
  }

  /// The cost of sessions whose pages are connected.
  ///
  /// - Parameters:
  ///   - hibernate: whether the server lets them hibernate, and is waited for.
  ///   - rounds: how often events are timed. The round with the least difference counts.
  ///   - arguments: the arguments that make this program the server.
  public func cost(
    hibernating hibernate: Bool, rounds: Int, serverArguments arguments: [String]
  ) throws -> Cost {
    let connected = min(sessions, try OpenFiles.allow(upTo: sessions + 300) - 300)
    let server = try ServerProcess(arguments: arguments)
    defer { server.stop() }
    let documents = try LoadSocket(port: server.port)
    // What is made once for the first pages is no session's.
    let warm = try open(10, documents, server)
    var asleep = 0
    func wait(for loop: PageLoop) throws {
      asleep += loop.pages.count
      try self.wait(for: loop, until: hibernate ? asleep : nil, server)
    }
    try wait(for: warm)
    for page in warm.pages { _ = try milliseconds(ofEventOf: page, in: warm) }
    try wait(for: warm)
    server.trim()
    let before = try server.report()
    let loop = try open(sessions, connected: connected, documents, server)
    try wait(for: loop)
    server.trim()
    let after = try server.report()
    for page in loop.pages { page.leave() }
    // Until all connections are released.
    var unconnected = after.allocated
    for _ in 0..<60 {
      Thread.sleep(forTimeInterval: 1)
      let now = try server.report().allocated
      if unconnected - now < 1_000, unconnected < after.allocated { break }
      unconnected = now
    }
    func each(_ bytes: Int) -> Double { Double(bytes) / Double(sessions) }
    var cost = Cost(
      resident: each(after.resident - before.resident),
      connected: connected,
      allocated: each(after.allocated - before.allocated),
      unconnected: each(unconnected - before.allocated),
      awake: hibernate ? max(0, sessions - (after.hibernations - before.hibernations)) : 0,
      firstEvent: .infinity, nextEvent: 0)
    guard rounds > 0 else { return cost }
    let timed = try open(100, documents, server)
    for _ in 1...rounds {
      try wait(for: timed)
      var (first, next): ([Double], [Double]) = ([], [])
      for page in timed.pages {
        first.append(try milliseconds(ofEventOf: page, in: timed))
        next.append(try milliseconds(ofEventOf: page, in: timed))
      }
      let (median, nextMedian) = (Percentiles(first)(50), Percentiles(next)(50))
      guard median - nextMedian < cost.firstEvent - cost.nextEvent else { continue }
      (cost.firstEvent, cost.nextEvent) = (median, nextMedian)
    }
    return cost
  }

  /// Opens pages.
  ///
  /// - Parameter connected: how many of them stay connected; nil for all.
  func open(
    _ count: Int, connected: Int? = nil, _ documents: LoadSocket, _ server: ServerProcess
  ) throws -> PageLoop {
    // The pages that go on.
    let window = 300
    var pages: [KeepingPage] = []
    for index in 0..<count {
      try documents.send("GET \(path) HTTP/1.1\r\nHost: localhost:\(server.port)\r\n\r\n")
      let markup = PageMarkup(try documents.response().body)
      guard let button = markup.button(label) else {
        throw LoadError.answer("nothing is labeled '\(label)': \(markup.text.prefix(300))")
      }
      pages.append(try KeepingPage(markup, user: PressingUser(button: button), port: server.port))
      // The pages before it go on meanwhile: their sessions hibernate when they have what was sent to them.
      try PageLoop(pages: pages.suffix(window)).run(0.001, by: 0, eventsPerSecond: 1)
      if let connected, index >= window, index - window < count - connected {
        pages[index - window].leave()
      }
    }
    return PageLoop(pages: pages)
  }

  /// Lets pages receive what comes, and waits for hibernations, or until there are no more.
  ///
  /// - Parameter count: the number of all hibernations so far; nil for none.
  func wait(for loop: PageLoop, until count: Int?, _ server: ServerProcess) throws {
    guard let count else { return try loop.run(2, by: 0, eventsPerSecond: 1) }
    var (last, still) = (-1, 0)
    // A session may wake and hibernate again, so the count alone does not say that all do.
    while still < (last < count ? 20 : 9) {
      try loop.run(0.3, by: 0, eventsPerSecond: 1)
      let now = try server.report().hibernations
      still = now == last ? still + 1 : 0
      last = now
    }
    // What they were is being released.
    try loop.run(0.5, by: 0, eventsPerSecond: 1)
  }

  private func milliseconds(ofEventOf page: KeepingPage, in loop: PageLoop) throws -> Double {
    let start = ContinuousClock.now
    try page.makeEvent(start)
    try loop.run(10, by: 0, eventsPerSecond: 1) { page.acknowledged == page.made }
    guard page.acknowledged == page.made else { throw LoadError.answer("no answer to an event") }
    return start.duration(to: .now) / .milliseconds(1)
  }
}
