internal import ComposableDependencies
internal import ComposableHosting
internal import ComposableRuntime
public import ComposableSessions
internal import ComposableSharing
internal import ComposableViews

/// The actor of a store, its views and the sessions that show them.
///
/// Each session has its own; with ``WebSharing/shared`` all have the same one. The content of a
/// ``WebApp`` is created on it, so a `Store(…)` created there lives there. A session has its own references of shared
/// values, and its own files and preferences of them, so one user does not see another's; with ``WebSharing/shared``, and
/// for keys with `scope: .process`, they are the process's.
public actor WebActor {
  /// The browser's request for the page. With ``WebSharing/shared`` it has only the path `/`, because the first session
  /// does not stand for the others.
  public nonisolated let request: WebRequest
  /// The requested path, below the app's ``WebApp/basePath`` and decoded: `/` for the first page, otherwise for
  /// example `/counter`. An app may use it as its starting point; nothing enforces that.
  public nonisolated var path: String { request.path }
  /// The stores with names: `session.store("shop", …)` makes one.
  public let namedStores: NamedStores
  /// Whether all sessions share it, and it outlives them.
  private let isShared: Bool
  private let content: WebContent
  /// The values that the content shares; nil for those of the process.
  private let shared: SessionSharing?
  /// Created with the first session.
  private var view: AnyView?
  private var sessions: [WebSessionID: Page] = [:]
  private var starts = 0
  private var connections = 0
  private let executor = SessionExecutor()
  /// The executor of the actor: a busy session does not block the others.
  public nonisolated var unownedExecutor: UnownedSerialExecutor {
    executor.asUnownedSerialExecutor()
  }

  /// - Parameters:
  ///   - snapshot: the session that goes on; nil for a new one.
  ///   - notice: tells the developer that a value in a file, or in the preferences, is a session's own.
  init(
    request: WebRequest, isShared: Bool, content: WebContent,
    restoring snapshot: SessionSnapshot? = nil, notice: SessionNotice
  ) {
    self.request = request
    namedStores = snapshot.map { NamedStores(restoring: $0) } ?? NamedStores()
    self.isShared = isShared
    self.content = content
    shared = isShared ? nil : SessionSharing(keptBy: namedStores, notice)
  }

  private struct Page {
    /// The number of the call that started it.
    let number: Int
    let live: LiveSession
    let updates: Task<Void, Never>
    /// The work that begins when its views appear.
    let opening: OpeningWork
  }

  /// - Parameters:
  ///   - client: the numeric address of the page's client; nil if unknown.
  ///   - snapshot: the session that goes on; nil for a new one.
  /// - Returns: the number by which the session ends.
  func start(
    _ id: WebSessionID, of app: WebApp, for client: String?,
    restoring snapshot: SessionSnapshot? = nil
  ) -> Int {
    // Only in the actor that all share: one that has ended, but not here yet.
    end(id, .replaced)
    starts += 1
    let number = starts
    let opening = OpeningWork(habits: app.habits)
    whileOpening(opening) {
      let view = view ?? content.make(on: self)
      self.view = view
      let live = LiveSession(
        of: app, downloads: PageDownloads(app.downloads, session: id, actor: self),
        uploads: PageUploads(app.uploads, client: client), restoring: snapshot)
      let graph = ViewGraph(host: live, restoring: snapshot) { view }
      live.start(graph)
      // The first document shows it. What all share stays where it is, and so does a session that goes on.
      if !isShared, snapshot == nil, let address = app.address(below: request) {
        live.open(address)
      }
      let carried = ActorBound(graph)
      let updates = Task { await carried.run(isolation: self) }
      sessions[id] = Page(number: number, live: live, updates: updates, opening: opening)
    }
    // No document waits for it.
    if snapshot != nil { opening.close() }
    return number
  }

  /// Waits until the work has ended that began when the views appeared, and what it has started, or the limit has passed.
  func open(
    _ id: WebSessionID, within limit: Duration,
    _ sleep: @escaping @Sendable (Duration) async throws -> Void
  ) async {
    var timer: Task<Void, Never>?
    while let page = sessions[id] {
      // Views that appear now may begin more.
      whileOpening(page.opening) { page.live.update() }
      let opening = page.opening
      guard limit > .zero, opening.isRunning else {
        timer?.cancel()
        return opening.close()
      }
      timer =
        timer
        ?? Task.detached {
          do { try await sleep(limit) } catch { return }
          opening.expire()
        }
      // Work that is not awaited is timed all the same, for the next screens.
      guard opening.isAwaited else { return }
      await opening.wait()
    }
    timer?.cancel()
  }

  private func whileOpening(_ opening: OpeningWork, _ body: () -> Void) {
    OpeningWork.$current.withValue(opening) { withReferences(body) }
  }

  /// Runs code of the content, which may make references of shared values.
  private func withReferences<R>(_ body: () -> R) -> R {
    guard let shared else { return body() }
    return withDependencies {
      shared.set(in: &$0)
    } operation: {
      body()
    }
  }

  /// - Parameter number: the number of the session that ends; another one of the same id goes on.
  func end(_ id: WebSessionID, _ number: Int, _ reason: WebCloseReason) {
    guard sessions[id]?.number == number else { return }
    end(id, reason)
  }

  private func end(_ id: WebSessionID, _ reason: WebCloseReason) {
    guard let page = sessions[id] else { return }
    let live = page.live
    live.disconnect(live.connection, reason) { self.snapshot(of: live) }
    sessions[id] = nil
    page.updates.cancel()
    page.opening.close()
    live.end()
    if !isShared { view = nil }
  }

  /// Why the session can't go on; nil if it can.
  var failure: SnapshotError? { isShared ? nil : namedStores.failure }

  /// Nil if the session has ended.
  func snapshot(of id: WebSessionID) throws(SnapshotError) -> SessionSnapshot? {
    guard let live = sessions[id]?.live else { return nil }
    return try snapshot(of: live).get()
  }

  private func snapshot(of live: LiveSession) -> WebSnapshot {
    WebSnapshot { () throws(SnapshotError) in
      var snapshot = SessionSnapshot()
      // A shared store is not the session's.
      if !isShared { try namedStores.add(to: &snapshot) }
      live.add(to: &snapshot, isShared ? nil : request)
      return snapshot
    }
  }

  func hasEnded(_ id: WebSessionID, _ number: Int) -> Bool { sessions[id]?.number != number }

  func takeScreenshot(of id: WebSessionID) -> Screenshot? {
    sessions[id]?.live.takeScreenshot()
  }

  func connect(_ hello: WebHello, seal: WebSeal?) throws(WebCloseReason) -> WebConnection {
    guard let live = sessions[hello.session]?.live else { throw .unknownSession }
    connections += 1
    let (signals, signal) = AsyncStream.makeStream(
      of: WebConnection.Signal.self, bufferingPolicy: .bufferingNewest(1))
    do {
      try live.connect(hello, number: connections, signal, seal: seal) { snapshot(of: live) }
    } catch {
      end(hello.session, .violation(error))
      throw .violation(error)
    }
    return WebConnection(
      session: hello.session, number: connections, actor: self, signals: signals)
  }

  func disconnect(_ connection: WebConnection) {
    sessions[connection.session]?.live.disconnect(connection.number)
  }

  func receive(
    _ message: PageMessage, from connection: WebConnection
  ) -> WebMessageResult {
    guard let live = connected(connection) else { return .stale }
    let result = withReferences {
      Result { () throws(WebProtocolError) in try live.receive(message) }
    }
    switch result {
    case .success(let result): return result
    case .failure(let error): return refuse(error, from: connection)
    }
  }

  func refuse(
    _ error: WebProtocolError, from connection: WebConnection
  ) -> WebMessageResult {
    guard connected(connection) != nil else { return .stale }
    end(connection.session, .violation(error))
    return .rejected(error)
  }

  /// The session of a connection; nil if the connection is not the session's anymore.
  private func connected(_ connection: WebConnection) -> LiveSession? {
    guard let live = sessions[connection.session]?.live, live.isConnected(connection.number) else {
      return nil
    }
    return live
  }

  func takeDownload(of element: ElementID, session: WebSessionID) -> WebDownload? {
    guard let live = sessions[session]?.live else { return nil }
    return withReferences { live.takeDownload(of: element) }
  }

  func takeMessage(of connection: WebConnection) -> String? {
    guard let live = sessions[connection.session]?.live else { return nil }
    return live.takeMessage(for: connection.number) { snapshot(of: live) }
  }
}

extension WebActor: SessionOfStores {}
