public import ComposableWeb
public import CoreMetrics
public import Logging
internal import Metrics
internal import Synchronization

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
/// It speaks HTTP/1.1, without encryption: put a proxy in front of it that does that.
public final class WebServer: Sendable {
  private let configuration: WebServerConfiguration
  private let core: ServerCore
  private let stops = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
  private let hasStarted = Mutex(false)
  private let listening = OneShot<WebServerAddress?>()

  /// - Parameters:
  ///   - app: what is served.
  ///   - configuration: where, for whom, and how much.
  ///   - logger: where is written what happens: starting and stopping as notices, what was refused as
  ///     information, each session for debugging.
  ///   - metrics: who counts and times. What has been set for the process, unless told otherwise.
  ///   - clock: what the time is, for all waiting.
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
  /// Told to stop, it takes no more clients, ends the sessions, tells their pages, and waits until the
  /// connections are closed, for as long as the configuration's times say. A task that is cancelled waits
  /// for nothing.
  ///
  /// - Throws: a ``WebServerError`` when it can't listen.
  public func run() async throws(WebServerError) {
    do {
      try begin()
      let listener = try await Listener(configuration, clock: core.clock, logger: core.logger)
      core.logger.notice("listening", metadata: ["address": "\(listener.address)"])
      listening.make(listener.address)
      let polling = Task { await listener.poll() }
      await serve(AsyncStream { await listener.accept() }) { await listener.close() }
      polling.cancel()
      await polling.value
    } catch {
      listening.make(nil)
      throw error
    }
  }

  /// Serves connections that come from somewhere else, until they end.
  package func run(_ connections: AsyncStream<any ByteStream>) async throws(WebServerError) {
    try begin()
    await serve(connections) {}
  }

  private func begin() throws(WebServerError) {
    let isFirst = hasStarted.withLock { hasStarted in
      defer { hasStarted = true }
      return !hasStarted
    }
    if !isFirst { throw .startedTwice }
  }

  private func serve(
    _ connections: AsyncStream<any ByteStream>, _ close: @Sendable () async -> Void
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
    for await _ in stops.stream { break }
    accepting.cancel()
    await accepting.value
    await close()
    await core.stop()
    sweeping.cancel()
    core.logger.notice("stopped")
  }

  /// Has ``run()`` end, in order. Returns at once.
  public func stop() {
    stops.continuation.yield()
  }

  /// Where it listens: waits until it does. Nil when it can't.
  public var address: WebServerAddress? {
    get async { await listening.value }
  }

  /// How many sessions there are, lost ones that may still come back among them.
  public var sessionCount: Int { core.sessions.count }
}
