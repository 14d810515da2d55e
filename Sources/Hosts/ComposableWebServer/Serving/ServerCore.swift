internal import ComposableRuntime
internal import ComposableWeb
internal import CoreMetrics
internal import Logging
internal import NIOCore

/// The state shared by all connections of a server.
final class ServerCore: Sendable {
  let app: WebApp
  let limits: WebServerLimits
  let timeouts: WebServerTimeouts
  let clock: ServerClock
  let logger: Logger
  let metrics: ServerMetrics
  let proxies: TrustedProxies
  let clients: ClientRegistry
  let sessions: SessionRegistry
  let connections: Connections
  let compression: ResponseCompression?
  let router: Router
  let refusals = Locked(RefusalTally())
  let keepingFailures = KeepingFailures()
  private let stopping = Locked(false)
  private let encrypting = Locked<(any ConnectionEncryption)?>(nil)
  private let suspectsProxy = Locked(false)

  init(
    app: WebApp, configuration: WebServerConfiguration, clock: ServerClock, logger: Logger,
    metrics: ServerMetrics
  ) {
    self.app = app
    limits = configuration.limits
    timeouts = configuration.timeouts
    self.clock = clock
    self.logger = logger
    self.metrics = metrics
    proxies = TrustedProxies(configuration.proxies)
    clients = ClientRegistry(limits: configuration.limits.perClient, clock: clock)
    sessions = SessionRegistry(
      app: app, configuration: configuration, clients: clients, clock: clock, logger: logger,
      metrics: metrics)
    connections = Connections(configuration: configuration, clock: clock, metrics: metrics)
    compression = configuration.bodyCoding.map(ResponseCompression.init)
    router = Router(
      app: app, sessions: sessions, configuration: configuration, logger: logger,
      metrics: metrics)
  }

  /// Nil for connections without encryption.
  var encryption: (any ConnectionEncryption)? {
    get { encrypting.withLock { $0 } }
    set { encrypting.withLock { $0 = newValue } }
  }

  /// Prepares to keep sessions: in a storage, and sealed in their pages.
  ///
  /// The first keeper keeps them. A session that another one has kept goes on, too: a server may have been configured otherwise before.
  func keepSessions(_ configuration: WebServerConfiguration) throws(WebServerError) {
    if configuration.outputGate != nil {
      if configuration.sessionStorage == nil {
        throw .outputGate("there is no storage. Set `sessionStorage`, too.")
      }
      if app.sharing != .perSession {
        throw .outputGate("all share a store, which is no session's. Keep it in a journal.")
      }
    }
    if let storage = configuration.sessionStorage {
      sessions.keep(in: storage, behind: configuration.outputGate)
    }
    if let sealing = configuration.sealing { sessions.keep(by: try makeSealer(sealing)) }
  }

  private func makeSealer(_ sealing: SessionSealing) throws(WebServerError) -> SessionSealer {
    do throws(SealKeyError) {
      // The rest of the message has 100 bytes at most.
      let limit = min(limits.sealBytes, app.limits.messageBytes - 128)
      return try SessionSealer(
        sealing, limit: limit, lifetime: timeouts.sealedSession, now: clock.now,
        logger: logger)
    } catch {
      throw .sealKeys("\(sealing.keys): \(error)")
    }
  }

  var isStopping: Bool {
    get { stopping.withLock { $0 } }
    set { stopping.withLock { $0 = newValue } }
  }

  /// Makes a channel a connection. Call on the channel's event loop.
  func connection(over channel: any Channel) throws -> ClientConnection {
    try ClientConnection(
      channel, encryption: encryption?.handler(),
      state: ConnectionState(timeouts: timeouts, clock: clock))
  }

  /// Serves a connection in a separate task.
  func serve(_ client: ClientConnection) {
    connections.open(client.state) { [self] isOneTooMany in
      let connection = HTTPConnection(client: client, core: self)
      if isOneTooMany { return await connection.refuse(.tooManyConnections) }
      if proxies.contains(client.address) { return await connection.serve() }
      guard clients.connect(client.address) else {
        return await connection.refuse(.clientHasTooManyConnections)
      }
      // Before it is closed: then the client may already open another.
      await connection.serve { clients.disconnect(client.address) }
    }
  }

  /// Counts a WebSocket that came through a proxy as a connection of its client. Others are counted as connections.
  ///
  /// Balance each successful call with ``endSocket(of:through:)``.
  func beginSocket(
    of client: ClientAddress?, through peer: ClientAddress?
  ) throws(HTTPRefusal) {
    guard !isProxied(client, peer) || clients.connect(client) else {
      throw .clientHasTooManyConnections
    }
  }

  func endSocket(of client: ClientAddress?, through peer: ClientAddress?) {
    if isProxied(client, peer) { clients.disconnect(client) }
  }

  /// Whether a trusted proxy names the client. Clients that a proxy does not distinguish share no limit.
  private func isProxied(_ client: ClientAddress?, _ peer: ClientAddress?) -> Bool {
    proxies.contains(peer) && !proxies.contains(client)
  }

  /// Logs once that requests seem to come from an untrusted proxy: then all its visitors share one client's limits.
  func suspectProxy(_ request: HTTPRequest, _ address: ClientAddress?) {
    guard let address, !proxies.contains(address),
      ["x-forwarded-for", "forwarded"].contains(where: { !request.values($0).isEmpty }),
      suspectsProxy.withLock({ isSuspected in
        defer { isSuspected = true }
        return !isSuspected
      })
    else { return }
    logger.warning(
      "a request names another client, as a proxy's does, but its sender is not trusted",
      metadata: [
        "peer": "\(address)",
        "remedy": "If it is your proxy, add it to `WebServerConfiguration.proxies`.",
      ])
  }

  /// Closes overdue connections, lets idle sessions hibernate, and ends the sessions whose page did not come back.
  func sweep() {
    connections.sweep()
    clients.sweep()
    encryption?.follow(logger: logger)
    logRefusals()
    sessions.hibernate()
    for keeper in sessions.keepers { keeper.sweep() }
    for departure in sessions.takeOverdue() {
      // In tasks, because each session's actor may be busy.
      Task { await sessions.end(departure) }
    }
  }

  /// Notifies all pages that the server stops, over `timeouts.draining`, and waits until they have disconnected, up to
  /// `timeouts.stopping`.
  func stop() async {
    isStopping = true
    let sessions = sessions.takeAll()
    logger.notice("stopping", metadata: ["sessions": "\(sessions.count)"])
    connections.cancel(onlyIdle: true)
    // Without a keeper no page brings its session to another process.
    let pages = self.sessions.keepers.isEmpty ? 0 : sessions.count { $0.hasPage }
    let pace = DrainPace(of: pages, within: timeouts.draining)
    let (ended, end) = AsyncStream.makeStream(of: Never.self)
    // Bounded by the timeout: a session's actor may be busy forever.
    Task {
      await endAll(sessions, pace)
      end.finish()
    }
    await wait(for: ended, atMost: pace.end + timeouts.stopping)
    connections.cancel(onlyIdle: false)
    await wait(for: ended, atMost: .seconds(1))
    logRefusals(isEnd: true)
  }

  private func wait(for end: AsyncStream<Never>, atMost time: Duration) async {
    await withTaskGroup { group in
      group.addTask { for await _ in end {} }
      group.addTask { try? await self.clock.sleep(time) }
      await group.next()
      group.cancelAll()
    }
  }

  private func endAll(_ sessions: [Departure], _ pace: DrainPace) async {
    await withTaskGroup { group in
      var pages = 0
      for session in sessions {
        let delay = session.hasPage ? pace.delay(of: pages) : .zero
        if session.hasPage { pages += 1 }
        group.addTask {
          if delay > .zero { try? await self.clock.sleep(delay) }
          await self.sessions.end(session)
        }
      }
    }
    await connections.waitUntilEmpty()
  }
}
