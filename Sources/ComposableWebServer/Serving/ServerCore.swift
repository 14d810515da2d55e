internal import ComposableWeb
internal import CoreMetrics
internal import Logging
internal import Synchronization

/// What all connections of a server share.
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
  private let stopping = Mutex(false)

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

  /// Serves a connection, in a task of its own.
  func serve(_ stream: any ByteStream) {
    connections.open { state, isOneTooMany in
      let connection = HTTPConnection(stream: stream, state: state, core: self)
      if isOneTooMany { await connection.refuse() } else { await connection.serve() }
    }
  }

  /// Closes what is overdue, and ends the sessions that nobody came back to.
  func sweep() {
    connections.sweep()
    for (session, reason) in sessions.takeOverdue() {
      // In tasks, because each session has an actor that may be busy.
      Task { await sessions.end(session, .unknownSession, reason) }
    }
  }

  /// Tells all pages that the server stops, and waits until they are gone, or for so long.
  func stop() async {
    isStopping = true
    let sessions = sessions.takeAll()
    logger.notice("stopping", metadata: ["sessions": "\(sessions.count)"])
    connections.cancel(onlyIdle: true)
    let (ended, end) = AsyncStream.makeStream(of: Never.self)
    // Not waited for longer than said: a session's actor may be busy for ever.
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
