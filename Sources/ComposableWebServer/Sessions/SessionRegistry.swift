internal import ComposableWeb
internal import Logging
internal import Synchronization

/// The sessions that there are: those with a connection, and those that wait for one.
final class SessionRegistry: Sendable {
  private struct Entry {
    let session: WebSession
    /// Two at most times: a page that comes back may be there before its old connection is gone.
    var connections = 0
    var hasConnected = false
    /// Since when it has had none.
    var waitsSince: Duration
  }

  private struct Content {
    var entries: [WebSessionID: Entry] = [:]
    var arrivals = ArrivalOrder()
    /// Places of sessions that are being made.
    var reserved = 0
    var isStopping = false

    /// Looked for from where the last search ended: there may be many, and somebody in a hurry.
    mutating func oldestThatNeverConnected() -> Entry? {
      arrivals.oldest { entries[$0]?.hasConnected == false }.flatMap { entries[$0] }
    }

    mutating func forgetArrivals() {
      arrivals.keep { entries[$0]?.hasConnected == false }
    }
  }

  /// How long a page may take to connect before another one gets its place when there are too many.
  private static let patience = Duration.seconds(5)

  private let content = Mutex(Content())
  private let app: WebApp
  private let limit: Int
  private let timeouts: WebServerTimeouts
  private let clock: ServerClock
  private let logger: Logger
  private let metrics: ServerMetrics

  init(
    app: WebApp, configuration: WebServerConfiguration, clock: ServerClock, logger: Logger,
    metrics: ServerMetrics
  ) {
    self.app = app
    limit = configuration.limits.sessions
    timeouts = configuration.timeouts
    self.clock = clock
    self.logger = logger
    self.metrics = metrics
  }

  var count: Int { content.withLock { $0.entries.count } }

  /// Makes a session for a page.
  ///
  /// - Throws: a refusal when there are too many, or the server stops.
  func open(path: String) async throws(HTTPRefusal) -> WebSession {
    if let abandoned = try reserve() { await end(abandoned, .unknownSession, "never connected") }
    let session = await app.makeSession(path: path)
    let isStopping = content.withLock {
      $0.reserved -= 1
      if !$0.isStopping {
        $0.entries[session.id] = Entry(session: session, waitsSince: clock.now())
        $0.arrivals.append(session.id)
      }
      return $0.isStopping
    }
    if isStopping {
      await session.end(.stopping)
      throw .stopping
    }
    logger.debug("session opened", metadata: ["session": "\(session.id)"])
    metrics.record(sessions: count)
    return session
  }

  /// Takes a place for one more session.
  ///
  /// - Returns: a session whose place it is.
  private func reserve() throws(HTTPRefusal) -> WebSession? {
    let now = clock.now()
    let result: Result<WebSession?, HTTPRefusal> = content.withLock { content in
      if content.isStopping { return .failure(.stopping) }
      var abandoned: WebSession?
      if content.entries.count + content.reserved >= limit {
        guard let oldest = content.oldestThatNeverConnected(),
          now - oldest.waitsSince >= Self.patience
        else { return .failure(.tooManySessions) }
        abandoned = oldest.session
        content.entries[oldest.session.id] = nil
      }
      content.reserved += 1
      return .success(abandoned)
    }
    return try result.get()
  }

  /// Finds the session that a page says it is of, and keeps it for its connection.
  ///
  /// Each call needs one of ``disconnect(_:)``.
  func connect(_ id: WebSessionID) -> WebSession? {
    let (session, isBack): (WebSession?, Bool) = content.withLock { content in
      guard let entry = content.entries[id] else { return (nil, false) }
      content.entries[id]!.connections += 1
      content.entries[id]!.hasConnected = true
      return (entry.session, entry.hasConnected)
    }
    if session != nil {
      logger.debug("session \(isBack ? "resumed" : "connected")", metadata: ["session": "\(id)"])
    }
    return session
  }

  /// Says that a connection of a session is gone. A session that has ended goes with it.
  func disconnect(_ session: WebSession) async {
    let hasEnded = await session.hasEnded
    let isGone = content.withLock { content in
      guard content.entries[session.id] != nil else { return false }
      if hasEnded {
        content.entries[session.id] = nil
        return true
      }
      content.entries[session.id]!.connections -= 1
      content.entries[session.id]!.waitsSince = clock.now()
      return false
    }
    if isGone {
      logger.debug("session ended", metadata: ["session": "\(session.id)"])
      metrics.record(sessions: count)
    }
  }

  /// Takes the sessions out that have waited too long for a connection.
  func takeOverdue() -> [(session: WebSession, reason: String)] {
    let now = clock.now()
    return content.withLock { content in
      let overdue = content.entries.values.filter {
        $0.connections == 0
          && now - $0.waitsSince
            >= ($0.hasConnected ? timeouts.lostSession : timeouts.firstConnection)
      }
      for entry in overdue { content.entries[entry.session.id] = nil }
      content.forgetArrivals()
      return overdue.map { ($0.session, $0.hasConnected ? "lost" : "never connected") }
    }
  }

  /// Lets go of a session that was taken out.
  func end(_ session: WebSession, _ end: WebCloseReason, _ reason: String) async {
    await session.end(end)
    logger.debug("session ended", metadata: ["session": "\(session.id)", "reason": "\(reason)"])
    metrics.record(sessions: count)
  }

  /// Takes out all sessions. There will be no more.
  func takeAll() -> [WebSession] {
    content.withLock { content in
      content.isStopping = true
      defer { content.entries = [:] }
      return content.entries.values.map(\.session)
    }
  }
}
