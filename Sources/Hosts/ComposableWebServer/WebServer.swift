internal import ComposableRuntime
public import ComposableWeb
public import CoreMetrics
public import Logging
internal import Metrics
package import NIOCore
internal import ServiceLifecycle

/// Serves an app's pages to browsers.
///
/// ```swift
/// let app = WebApp(title: "Counter") { _ in
///   CounterView(store: Store(initialState: Counter.State()) { Counter() })
/// }
/// let server = WebServer(app, configuration: WebServerConfiguration(port: 8080))
/// try await server.run()
/// ```
///
/// It speaks HTTP/1.1. For encryption, put a proxy in front of it, or enable the package's trait `TLS` and set a
/// certificate.
public final class WebServer: Sendable {
  private let configuration: WebServerConfiguration
  private let core: ServerCore
  private let stops = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  private let hasStarted = Locked(false)
  private let listening = OneShot<WebServerAddress?>()

  /// - Parameters:
  ///   - app: the app to serve.
  ///   - configuration: the address, hosts and limits.
  ///   - logger: the log. Starting and stopping are logged as notices, refusals as info, each
  ///     session as debug.
  ///   - metrics: the factory of counters and timers. By default the process's factory.
  ///   - clock: the clock for all deadlines.
  public init(
    _ app: WebApp, configuration: WebServerConfiguration = WebServerConfiguration(),
    logger: Logger = Logger(label: "composable.web"),
    metrics: any MetricsFactory = MetricsSystem.factory,
    clock: some Clock<Duration> = ContinuousClock()
  ) {
    self.configuration = configuration
    core = ServerCore(
      app: app, configuration: configuration, clock: ServerClock(clock), logger: logger,
      metrics: ServerMetrics(metrics))
  }

  /// Serves until ``stop()`` is called or the task is cancelled.
  ///
  /// After ``stop()`` it accepts no more clients, ends the sessions, notifies their pages, and
  /// waits for the connections to close, up to the configured timeout. A cancelled task waits for
  /// nothing.
  ///
  /// - Throws: a ``WebServerError`` if the server can't listen.
  public func run() async throws(WebServerError) { try await run(listeningOn: nil) }

  /// Serves the clients of a socket that is bound and listens: a program that has it knows its address before there is a
  /// task to serve it.
  package func run(listeningOn socket: NIOBSDSocket.Handle?) async throws(WebServerError) {
    try begin()
    do {
      let listener = try await Listener(configuration, core, socket: socket)
      core.logger.notice("listening", metadata: ["address": "\(listener.address)"])
      listening.make(listener.address)
      if HostPolicy(configuration).isOpen {
        core.logger.warning(
          "requests may name any host, so a foreign page can point its own name at this server",
          metadata: ["remedy": "List the server's names in `WebServerConfiguration.hosts`."])
      }
      await serve(listener.connections) { await listener.close() }
    } catch {
      listening.make(nil)
      throw error
    }
  }

  /// Serves channels from another source.
  package func run(_ channels: AsyncStream<any Channel>) async throws(WebServerError) {
    try begin()
    let (connections, continuation) = AsyncStream.makeStream(of: ClientConnection.self)
    let accepting = Task { [core] in
      for await channel in channels {
        let connection = try? await channel.eventLoop.submit { try core.connection(over: channel) }
          .get()
        if let connection { continuation.yield(connection) }
      }
    }
    await serve(connections) {
      accepting.cancel()
      await accepting.value
      continuation.finish()
    }
  }

  private func begin() throws(WebServerError) {
    let isFirst = hasStarted.withLock { hasStarted in
      defer { hasStarted = true }
      return !hasStarted
    }
    if !isFirst { throw .startedTwice }
    do throws(WebServerError) { try prepare() } catch {
      // Whoever waits for the address would wait for ever.
      listening.make(nil)
      throw error
    }
  }

  /// Checks the parts of the configuration that can be wrong.
  private func prepare() throws(WebServerError) {
    if let address = core.proxies.malformed { throw .proxy(address) }
    let base = WebRequest(target: core.app.basePath)?.path ?? core.app.basePath
    for files in configuration.files {
      guard OpenFile.isFolder(files.folder) else { throw .folder(files.folder) }
      guard !FileFolder(files).contains(base) else { throw .hiddenApp(files.path) }
    }
    try core.keepSessions(configuration)
    #if TLS
      if let files = configuration.tls { core.encryption = try TLSCertificate(files) }
    #endif
  }

  /// - Parameter close: accepts no more connections, and ends their stream.
  private func serve(
    _ connections: AsyncStream<ClientConnection>, _ close: @Sendable () async -> Void
  ) async {
    let accepting = Task {
      for await connection in connections { core.serve(connection) }
    }
    let sweeping = Task {
      while true {
        try await core.clock.sleep(core.timeouts.sweep)
        core.sweep()
      }
    }
    await withGracefulShutdownHandler {
      for await _ in stops.stream { break }
    } onGracefulShutdown: {
      self.stop()
    }
    // Connections that are already accepted are served, and closed with the others.
    await close()
    await accepting.value
    await core.stop()
    sweeping.cancel()
    core.logger.notice("stopped")
  }

  /// Stops ``run()`` gracefully. Returns at once.
  public func stop() {
    stops.continuation.yield()
  }

  /// The address the server listens on. Waits until it listens; nil if it can't.
  public var address: WebServerAddress? {
    get async { await listening.value }
  }

  /// The number of sessions, including lost ones whose page may still come back.
  public var sessionCount: Int { core.sessions.count }
}
