internal import ComposableRuntime
internal import ComposableSessions
internal import ComposableWeb
internal import Logging

/// The live sessions, with or without a connection.
final class SessionRegistry: Sendable {
  private struct Content {
    var table = SessionTable()
    /// Slots reserved for sessions under construction.
    var reserved = 0
    /// The ids of sessions that their pages bring, until they are in the table.
    var claimed: Set<WebSessionID> = []
    var isStopping = false
  }

  private let content = Locked(Content())
  private let keeping = Locked<[any SessionKeeper]>([])
  private let obstacles = HibernationObstacles()
  private let fieldsLost = KeepingFailures()
  private let app: WebApp
  private let clients: ClientRegistry
  private let limits: WebServerLimits
  private let memory: MemoryBound
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
    limits = configuration.limits
    memory = MemoryBound(configuration.limits.memory, clock: clock)
    timeouts = configuration.timeouts
    self.clock = clock
    self.logger = logger
    self.metrics = metrics
  }

  var count: Int { content.withLock { $0.table.count } }

  /// The keepers of sessions for other processes. The first one keeps the sessions of this process.
  var keepers: [any SessionKeeper] { keeping.withLock { $0 } }

  func keep(by keeper: any SessionKeeper) { keeping.withLock { $0.append(keeper) } }

  func keep(in storage: any SessionStorage, behind gate: WebOutputGate?) {
    keep(
      by: StoredSessions(storage, behind: gate, clock: clock, logger: logger) { [weak self] id in
        // The one that was superseded, and not one of the same id that comes meanwhile.
        guard let self, let session = self.session(id) else { return }
        Task { await self.giveUp(session, isQuiet: gate != nil) }
      })
  }

  private func session(_ id: WebSessionID) -> WebSession? {
    content.withLock { $0.table[id]?.session }
  }

  /// Creates a session for a page.
  ///
  /// - Parameters:
  ///   - request: the request for the page.
  ///   - owner: the visitor who may connect to the session.
  ///   - client: the client that asks for it.
  /// - Throws: a refusal if there are too many sessions, or the server stops.
  func open(
    _ request: WebRequest, by owner: SessionOwner, from client: ClientAddress?
  ) async throws(HTTPRefusal) -> WebSession {
    try reserve(for: owner, client)
    let session = await app.makeSession(for: request)
    try await insert(session, by: owner, from: client)
    logger.debug("session opened", metadata: ["session": "\(session.id)"])
    // It has its place in the table meanwhile: it can be replaced, and the server may end it.
    await session.open(within: timeouts.firstEffects, sleep: clock.sleep)
    return session
  }

  /// Goes on with a session that its page has brought.
  ///
  /// - Parameters:
  ///   - snapshot: the session.
  ///   - hello: the page's first message. The id is claimed.
  ///   - request: the request for the connection.
  ///   - owner: the owner of the session.
  ///   - client: the client that brings it.
  /// - Returns: why the session can't go on; nil if it does.
  /// - Throws: a refusal if there are too many sessions, or the server stops.
  func restore(
    _ snapshot: SessionSnapshot, of hello: WebHello, for request: WebRequest,
    by owner: SessionOwner, from client: ClientAddress?
  ) async throws(HTTPRefusal) -> SnapshotError? {
    try reserve(for: owner, client)
    let session: WebSession
    do {
      session = try await app.restoreSession(
        snapshot, id: hello.session, hello: hello, for: request)
    } catch {
      content.withLock { $0.reserved -= 1 }
      clients.endSession(client)
      return error
    }
    try await insert(session, by: owner, from: client)
    logger.debug("session restored", metadata: ["session": "\(session.id)"])
    for field in await session.fieldsLost where fieldsLost.isNew(field) {
      logger.warning(
        "sessions go on without a field that this build does not know",
        metadata: ["field": "\(field)"])
    }
    return nil
  }

  /// Gives a session the slot that was reserved for it.
  private func insert(
    _ session: WebSession, by owner: SessionOwner, from client: ClientAddress?
  ) async throws(HTTPRefusal) {
    let now = clock.now()
    let isStopping = content.withLock {
      $0.reserved -= 1
      if !$0.isStopping {
        let events = SessionRate(eventsPerSecond: limits.eventsPerSecond, now: now)
        $0.table.insert(
          SessionTable.Entry(session, events: events, owner: owner, client: client, since: now))
      }
      return $0.isStopping
    }
    if isStopping {
      clients.endSession(client)
      await session.end(.stopping)
      throw .stopping
    }
    metrics.record(sessions: count)
  }

  /// Reserves a slot for one more session, and ends one that loses its slot to it.
  private func reserve(
    for owner: SessionOwner, _ client: ClientAddress?
  ) throws(HTTPRefusal) {
    let now = clock.now()
    let holder = SessionHolder(owner, client)
    let isMemoryShort = memory.isReached
    let keepers = keepers
    var replaced: [Departure] = []
    let refusal = content.withLock { content -> HTTPRefusal? in
      if content.isStopping { return .stopping }
      func remove(_ entry: SessionTable.Entry) {
        forget(entry)
        replaced.append(
          Departure(entry, entry.hasConnected ? "replaced" : "never connected", keepers))
      }
      if !clients.beginSession(client) {
        guard let own = content.table.takeLost(of: holder, on: client) else {
          return .clientHasTooManySessions
        }
        remove(own)
        guard clients.beginSession(client) else { return .clientHasTooManySessions }
      }
      if isMemoryShort || content.table.count + content.reserved >= limits.sessions {
        func takeReplaceable() -> SessionTable.Entry? {
          content.table.takeReplaceable(for: holder, now: now, SessionTable.Patience())
        }
        guard let entry = takeReplaceable() else {
          clients.endSession(client)
          return .tooManySessions
        }
        remove(entry)
        // Sessions differ in size, and not all of their memory comes back: one for one, the memory would grow on.
        if isMemoryShort, let another = takeReplaceable() { remove(another) }
      }
      content.reserved += 1
      return nil
    }
    for departure in replaced {
      // In a task, because the session's actor may be busy.
      Task { await end(departure) }
    }
    if let refusal { throw refusal }
  }

  /// Finds the session with the id that a page sent, and keeps it alive for the page's connection.
  ///
  /// Balance each successful call with ``disconnect(_:)``.
  ///
  /// - Returns: nil if there is no such session, or it belongs to another.
  func connect(_ id: WebSessionID, by owner: SessionOwner) -> FoundSession? {
    let entry = content.withLock { content -> SessionTable.Entry? in
      guard let entry = content.table[id], entry.owner.admits(owner) else { return nil }
      content.table.connect(id)
      return entry
    }
    guard let entry else { return nil }
    logger.debug(
      "session \(entry.hasConnected ? "resumed" : "connected")", metadata: ["session": "\(id)"])
    return FoundSession(session: entry.session, events: entry.events, owner: entry.owner)
  }

  /// The answers to a page that brings a session.
  enum Claim {
    case granted
    /// The session is being restored, for another connection.
    case isTaken
    /// There is a session with the id, and it is another one.
    case isThere
  }

  /// Claims an id for a session that its page brings, so that it is restored once. Balance each granted claim with
  /// ``release(_:)``.
  ///
  /// - Parameter session: the session that it replaces; nil for none.
  func claim(_ id: WebSessionID, insteadOf session: WebSession?) -> Claim {
    content.withLock { content in
      if let entry = content.table[id], entry.session !== session { return .isThere }
      return content.claimed.insert(id).inserted ? .granted : .isTaken
    }
  }

  func release(_ id: WebSessionID) {
    content.withLock { _ = $0.claimed.remove(id) }
  }

  /// Ends a session with which another process has gone on.
  ///
  /// - Parameter isQuiet: whether its page has seen nothing here that the other process has not: it goes on there.
  func giveUp(_ session: WebSession, isQuiet: Bool = false) async {
    let entry = content.withLock { content -> SessionTable.Entry? in
      guard content.table[session.id]?.session === session else { return nil }
      return content.table.remove(session.id)
    }
    if let entry { forget(entry) }
    if isQuiet { await session.leave() } else { await session.end(.replaced) }
    noteEnd(of: session, "older than its page")
  }

  /// Whether there is a session with an id, which belongs to an owner.
  func has(_ id: WebSessionID, of owner: SessionOwner) -> Bool {
    content.withLock { $0.table[id]?.owner.admits(owner) ?? false }
  }

  /// Records that a connection of a session is gone. Removes a session that has ended.
  func disconnect(_ session: WebSession) async {
    let hasEnded = await session.hasEnded
    let now = clock.now()
    let isGone = content.withLock { content in
      guard content.table[session.id]?.session === session else { return false }
      guard hasEnded, let entry = content.table.remove(session.id) else {
        content.table.disconnect(session.id, now: now)
        return false
      }
      clients.endSession(entry.client)
      // It has ended because of its page, or because the app has ended it.
      note(entry, isBarred: true)
      return true
    }
    if isGone {
      logger.debug("session ended", metadata: ["session": "\(session.id)"])
      metrics.record(sessions: count)
    }
  }

  /// Removes the sessions that have waited too long for a connection.
  func takeOverdue() -> [Departure] {
    let now = clock.now()
    let keepers = keepers
    return content.withLock { content in
      content.table.takeOverdue(now: now, timeouts).map { entry in
        forget(entry)
        // Under the lock: a page that brings it now waits until it is kept.
        return Departure(entry, entry.hasConnected ? "lost" : "never connected", keepers)
      }
    }
  }

  /// Lets the sessions hibernate that have been idle for long enough.
  func hibernate() {
    guard let time = timeouts.hibernation, app.sharing == .perSession else { return }
    let now = clock.now()
    let idle = content.withLock { $0.table.all }
      .filter { $0.events.mayHibernate(after: time, now: now) }
    for entry in idle {
      // In a task, because the session's actor may be busy.
      Task { await hibernate(entry) }
    }
  }

  private func hibernate(_ entry: SessionTable.Entry) async {
    let metadata: Logger.Metadata = ["session": "\(entry.session.id)"]
    guard let obstacle = await entry.session.hibernate() else {
      metrics.countHibernation()
      return logger.debug("session hibernates", metadata: metadata)
    }
    guard obstacle != .ended else { return }
    let again = obstacle.isLasting ? WebServerTimeouts.hibernationAgain : .zero
    entry.events.postponeHibernation(from: clock.now() + again)
    guard obstacle.isLasting, obstacles.isNew(obstacle) else { return }
    logger.info(
      "sessions do not hibernate", metadata: metadata.merging(["reason": "\(obstacle)"]) { $1 })
  }

  /// Gives up the place of a session whose page is away.
  private func forget(_ entry: SessionTable.Entry) {
    clients.endSession(entry.client)
    note(entry, isBarred: false)
  }

  private func note(_ entry: SessionTable.Entry, isBarred: Bool) {
    for keeper in keepers {
      keeper.end(entry.session.id, applied: entry.events.applied, isBarred: isBarred)
    }
  }

  /// Ends a session that was removed, and keeps it if its page has connected.
  func end(_ departure: Departure) async {
    let session = departure.session
    await session.end(departure.end, keeping: departure.keep)
    noteEnd(of: session, departure.reason)
  }

  private func noteEnd(of session: WebSession, _ reason: String) {
    logger.debug("session ended", metadata: ["session": "\(session.id)", "reason": "\(reason)"])
    metrics.record(sessions: count)
  }

  /// Removes all sessions, and refuses new ones.
  func takeAll() -> [Departure] {
    let keepers = keepers
    return content.withLock { content in
      content.isStopping = true
      return content.table.takeAll().map { Departure($0, "stopping", keepers, end: .stopping) }
    }
  }
}
