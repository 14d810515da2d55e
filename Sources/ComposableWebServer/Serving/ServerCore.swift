internal import ComposableLocks
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
  let sessions: SessionRegistry
  let connections: Connections
  let router: Router
  private let stopping = Locked(false)

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
    sessions = SessionRegistry(
      app: app, configuration: configuration, clock: clock, logger: logger, metrics: metrics)
    connections = Connections(configuration: configuration, clock: clock, metrics: metrics)
    router = Router(app: app, sessions: sessions, configuration: configuration, metrics: metrics)
  }

  var isStopping: Bool {
    get { stopping.withLock { $0 } }
    set { stopping.withLock { $0 = newValue } }
  }

  /// Makes a channel a connection. Call on the channel's event loop.
  func connection(over channel: any Channel) throws -> ClientConnection {
    try ClientConnection(channel, state: ConnectionState(timeouts: timeouts, clock: clock))
  }

  /// Serves a connection in a task of its own.
  func serve(_ client: ClientConnection) {
    connections.open(client.state) { isOneTooMany in
      let connection = HTTPConnection(client: client, core: self)
      if isOneTooMany { await connection.refuse() } else { await connection.serve() }
    }
  }

  /// Closes overdue connections, and ends the sessions whose page did not come back.
  func sweep() {
    connections.sweep()
    for (session, reason) in sessions.takeOverdue() {
      // In tasks, because each session's actor may be busy.
      Task { await sessions.end(session, .unknownSession, reason) }
    }
  }

  /// Notifies all pages that the server stops, and waits until they have disconnected, up to
  /// `timeouts.stopping`.
  func stop() async {
    isStopping = true
    let sessions = sessions.takeAll()
    logger.notice("stopping", metadata: ["sessions": "\(sessions.count)"])
    connections.cancel(onlyIdle: true)
    let (ended, end) = AsyncStream.makeStream(of: Never.self)
    // Bounded by the timeout: a session's actor may be busy forever.
    Task {
      await endAll(sessions)
      end.finish()
    }
    await wait(for: ended, atMost: timeouts.stopping)
    connections.cancel(onlyIdle: false)
    await wait(for: ended, atMost: .seconds(1))
  }

  private func wait(for end: AsyncStream<Never>, atMost time: Duration) async {
    await withTaskGroup { group in
      group.addTask { for await _ in end {} }
      group.addTask { try? await self.clock.sleep(time) }
      await group.next()
      group.cancelAll()
    }
  }

  private func endAll(_ sessions: [WebSession]) async {
    await withTaskGroup { group in
      for session in sessions {
        group.addTask { await self.sessions.end(session, .stopping, "stopping") }
      }
    }
    await connections.waitUntilEmpty()
  }
}
