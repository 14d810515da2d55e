internal import ComposableLocks
internal import ComposableWeb
internal import Logging

/// The live sessions: those with a connection, and those that wait for one.
final class SessionRegistry: Sendable {
  private struct Entry {
    let session: WebSession
    let owner: SessionOwner
    let client: ClientAddress?
    /// Can exceed one: a page may reconnect before its old connection is gone.
    var connections = 0
    var hasConnected = false
    /// The time since which it has had no connection.
    var waitsSince: Duration
  }

  private struct Content {
    var entries: [WebSessionID: Entry] = [:]
    var arrivals = ArrivalOrder()
    /// Slots reserved for sessions under construction.
    var reserved = 0
    var isStopping = false

    /// Continues where the previous search ended: there may be many sessions, and a visitor waits
    /// for the result.
    mutating func oldestThatNeverConnected() -> Entry? {
      arrivals.oldest { entries[$0]?.hasConnected == false }.flatMap { entries[$0] }
    }

    /// The session whose page has been away for the longest time, since some time or longer. It is asked for
    /// only when the server is full, which is why all of them are looked at.
    func longestLost(before time: Duration) -> Entry? {
      let oldest = entries.values.filter { $0.connections == 0 && $0.hasConnected }
        .min { $0.waitsSince < $1.waitsSince }
      return oldest.flatMap { $0.waitsSince <= time ? $0 : nil }
    }

    mutating func forgetArrivals() {
      arrivals.keep { entries[$0]?.hasConnected == false }
    }
  }

  /// When the server is full, a page that has not connected after this time loses its slot to a new
  /// one.
  private static let patience = Duration.seconds(5)

  /// When the server is full, a page that has been away for this time loses its session to a new one.
  private static let patienceWithLost = Duration.seconds(60)

  private let content = Locked(Content())
  private let app: WebApp
  private let clients: ClientRegistry
  private let limit: Int
  private let timeouts: WebServerTimeouts
  private let clock: ServerClock
  private let logger: Logger
  private let metrics: ServerMetrics

  init(
    app: WebApp, configuration: WebServerConfiguration, clients: ClientRegistry,
    clock: ServerClock, logger: Logger, metrics: ServerMetrics
  ) {
    self.app = app
    self.clients = clients
    limit = configuration.limits.sessions
    timeouts = configuration.timeouts
    self.clock = clock
    self.logger = logger
    self.metrics = metrics
  }

  var count: Int { content.withLock { $0.entries.count } }

  /// Creates a session for a page.
  ///
  /// - Parameters:
  ///   - request: the request for the page.
  ///   - owner: who may connect to the session.
  ///   - client: the client that asks for it.
  /// - Throws: a refusal if there are too many sessions, or the server stops.
  func open(
    _ request: WebRequest, by owner: SessionOwner, from client: ClientAddress?
  ) async throws(HTTPRefusal) -> WebSession {
    guard clients.beginSession(client) else { throw .clientHasTooManySessions }
    do throws(HTTPRefusal) {
      if let abandoned = try reserve() { await end(abandoned, .unknownSession, "never connected") }
    } catch {
      clients.endSession(client)
      throw error
    }
    let session = await app.makeSession(for: request)
    let isStopping = content.withLock {
      $0.reserved -= 1
      if !$0.isStopping {
        $0.entries[session.id] = Entry(
          session: session, owner: owner, client: client, waitsSince: clock.now())
        $0.arrivals.append(session.id)
      }
      return $0.isStopping
    }
    if isStopping {
      clients.endSession(client)
      await session.end(.stopping)
      throw .stopping
    }
    logger.debug("session opened", metadata: ["session": "\(session.id)"])
    metrics.record(sessions: count)
    return session
  }

  /// Reserves a slot for one more session.
  ///
  /// - Returns: a session that loses its slot to it, for the caller to end.
  private func reserve() throws(HTTPRefusal) -> WebSession? {
    let now = clock.now()
    let result: Result<WebSession?, HTTPRefusal> = content.withLock { content in
      if content.isStopping { return .failure(.stopping) }
      var abandoned: WebSession?
      if content.entries.count + content.reserved >= limit {
        var oldest = content.oldestThatNeverConnected()
        if let found = oldest, now - found.waitsSince < Self.patience { oldest = nil }
        oldest = oldest ?? content.longestLost(before: now - Self.patienceWithLost)
        guard let oldest else { return .failure(.tooManySessions) }
        abandoned = oldest.session
        content.entries[oldest.session.id] = nil
        clients.endSession(oldest.client)
      }
      content.reserved += 1
      return .success(abandoned)
    }
    return try result.get()
  }

  /// Finds the session with the id that a page sent, and keeps it alive for the page's connection.
  ///
  /// Balance each successful call with ``disconnect(_:)``.
  ///
  /// - Returns: nil if there is no such session, or it belongs to another.
  func connect(_ id: WebSessionID, by owner: SessionOwner) -> WebSession? {
    let (session, isBack): (WebSession?, Bool) = content.withLock { content in
      guard let entry = content.entries[id], entry.owner.admits(owner) else { return (nil, false) }
      content.entries[id]!.connections += 1
      content.entries[id]!.hasConnected = true
      return (entry.session, entry.hasConnected)
    }
    if session != nil {
      logger.debug("session \(isBack ? "resumed" : "connected")", metadata: ["session": "\(id)"])
    }
    return session
  }

  /// Records that a connection of a session is gone. Removes a session that has ended.
  func disconnect(_ session: WebSession) async {
    let hasEnded = await session.hasEnded
    let isGone = content.withLock { content in
      guard let entry = content.entries[session.id] else { return false }
      if hasEnded {
        content.entries[session.id] = nil
        clients.endSession(entry.client)
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

  /// Removes the sessions that have waited too long for a connection.
  func takeOverdue() -> [(session: WebSession, reason: String)] {
    let now = clock.now()
    return content.withLock { content in
      let overdue = content.entries.values.filter {
        $0.connections == 0
          && now - $0.waitsSince
            >= ($0.hasConnected ? timeouts.lostSession : timeouts.firstConnection)
      }
      for entry in overdue {
        content.entries[entry.session.id] = nil
        clients.endSession(entry.client)
      }
      content.forgetArrivals()
      return overdue.map { ($0.session, $0.hasConnected ? "lost" : "never connected") }
    }
  }

  /// Ends a session that was removed.
  func end(_ session: WebSession, _ end: WebCloseReason, _ reason: String) async {
    await session.end(end)
    logger.debug("session ended", metadata: ["session": "\(session.id)", "reason": "\(reason)"])
    metrics.record(sessions: count)
  }

  /// Removes all sessions, and refuses new ones.
  func takeAll() -> [WebSession] {
    content.withLock { content in
      content.isStopping = true
      defer { content.entries = [:] }
      return content.entries.values.map(\.session)
    }
  }
}
