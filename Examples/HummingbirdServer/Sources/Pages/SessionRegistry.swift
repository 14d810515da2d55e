import ComposableWeb

/// The sessions by their id, until their pages have been away for a while.
actor SessionRegistry {
  /// How long a page may be away: loading, asleep, or without a network.
  static let patience: Duration = .seconds(60)

  private struct Entry {
    let session: WebSession
    /// Nil while a page is connected.
    var awaySince: ContinuousClock.Instant?
    var connections = 0
  }

  private let app: WebApp
  private let limit: Int
  private var entries: [WebSessionID: Entry] = [:]
  private var isStopping = false

  /// - Parameter limit: the largest number of sessions at a time.
  init(app: WebApp, limit: Int) {
    self.app = app
    self.limit = limit
  }

  /// Starts a session.
  ///
  /// - Returns: nil if there are as many as there may be.
  func open(_ request: WebRequest) async -> WebSession? {
    guard entries.count < limit, !isStopping else { return nil }
    let session = await app.makeSession(for: request)
    // Others may have come in the meantime.
    guard entries.count < limit, !isStopping else { return nil }
    entries[session.id] = Entry(session: session, awaySince: .now)
    return session
  }

  /// The session of a page that connects. Balance each with ``disconnect(_:)``.
  func connect(_ id: WebSessionID) throws(WebCloseReason) -> WebSession {
    guard !isStopping else { throw .stopping }
    guard let session = entries[id]?.session else { throw .unknownSession }
    entries[id]?.awaySince = nil
    entries[id]?.connections += 1
    return session
  }

  /// A page has left. It may come back.
  func disconnect(_ session: WebSession) async {
    guard var entry = entries[session.id] else { return }
    entry.connections -= 1
    if entry.connections == 0 { entry.awaySince = .now }
    entries[session.id] = entry
    // A session that has ended is not to be found by anybody.
    if await session.hasEnded { entries[session.id] = nil }
  }

  /// Ends the sessions whose pages have been away for too long.
  func removeAbandoned() async {
    let now = ContinuousClock.now
    let abandoned = entries.filter { $0.value.awaySince.map { $0 + Self.patience < now } ?? false }
    for id in abandoned.keys { entries[id] = nil }
    for entry in abandoned.values { await entry.session.end(.unknownSession) }
  }

  /// Ends all sessions. Their pages wait for the next server.
  func stop() async {
    isStopping = true
    let all = entries.values.map(\.session)
    entries = [:]
    for session in all { await session.end(.stopping) }
  }
}
