internal import ComposableDependencies
internal import ComposableHosting
internal import ComposableRuntime
public import ComposableSessions
internal import ComposableSharing
internal import ComposableViews
internal import Observation

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
  public private(set) var namedStores: NamedStores
  /// Whether all sessions share it, and it outlives them.
  private let isShared: Bool
  private let content: WebContent
  /// The values that the content shares; nil for those of the process.
  private var shared: SessionSharing?
  private let notice: SessionNotice
  /// The dependencies where the session was made: a session that hibernates may go on where another one has them.
  private let dependencies = DependencyValues._current
  /// The session while it hibernates.
  private var resting: RestingSession?
  /// Created with the first session.
  private var view: AnyView?
  private var sessions: [WebSessionID: Page] = [:]
  private var starts = 0
  private var connections = 0
  /// The numbers of the connections that wait for their gates.
  private var passing: Set<Int> = []
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
    self.notice = notice
    shared = isShared ? nil : SessionSharing(keptBy: namedStores, notice)
  }

  private struct Page {
    /// The number of the call that started it.
    let number: Int
    let app: WebApp
    /// The numeric address of the page's client; nil if unknown.
    let client: String?
    let live: LiveSession
    let updates: Task<Void, Never>
    let work: SessionWork
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
    show(id, number: starts, of: app, for: client, restoring: snapshot)
    return starts
  }

  private func show(
    _ id: WebSessionID, number: Int, of app: WebApp, for client: String?,
    restoring snapshot: SessionSnapshot?, wakes: Bool = false
  ) {
    let work = SessionWork(habits: app.habits)
    during(work) {
      let view = view ?? content.make(on: self)
      self.view = view
      let live = LiveSession(
        of: app, downloads: PageDownloads(app.downloads, session: id, actor: self),
        uploads: PageUploads(app.uploads, client: client), restoring: snapshot)
      let graph = ViewGraph(host: live, restoring: snapshot, wakes: wakes) { view }
      live.start(graph)
      // The first document shows it. What all share stays where it is, and so does a session that goes on.
      if !isShared, snapshot == nil, let address = app.address(below: request) {
        live.open(address)
      }
      let carried = ActorBound(graph)
      let updates = Task { await carried.run(isolation: self) }
      sessions[id] = Page(
        number: number, app: app, client: client, live: live, updates: updates, work: work)
    }
    // No document waits for it.
    if snapshot != nil { work.close() }
  }

  /// Waits until the work has ended that began when the views appeared, and what it has started, or the limit has passed.
  func open(
    _ id: WebSessionID, within limit: Duration,
    _ sleep: @escaping @Sendable (Duration) async throws -> Void
  ) async {
    var timer: Task<Void, Never>?
    while let page = awake(id) {
      // Views that appear now may begin more.
      during(page.work) { page.live.update() }
      let work = page.work
      guard limit > .zero, work.isRunning else {
        timer?.cancel()
        return work.close()
      }
      timer =
        timer
        ?? Task.detached {
          do { try await sleep(limit) } catch { return }
          work.expire()
        }
      // Work that is not awaited is timed all the same, for the next screens.
      guard work.isAwaited else { return }
      await work.wait()
    }
    timer?.cancel()
  }

  /// Runs code of the session, which may make references of shared values.
  private func during<R>(_ work: SessionWork, _ body: () -> R) -> R {
    SessionWork.$current.withValue(work) {
      guard let shared else { return body() }
      return DependencyValues.withValues(dependencies) {
        withDependencies {
          shared.set(in: &$0)
        } operation: {
          body()
        }
      }
    }
  }

  /// - Parameters:
  ///   - number: the number of the session that ends; another one of the same id goes on.
  ///   - reason: the reason that the page is told; nil if it is to connect again.
  func end(_ id: WebSessionID, _ number: Int, _ reason: WebCloseReason?) {
    guard sessions[id]?.number ?? resting?.number == number else { return }
    end(id, reason)
  }

  /// Ends a session whose page is told when the session is kept.
  func end(
    _ id: WebSessionID, _ number: Int, _ reason: WebCloseReason,
    keeping keep: @Sendable (SessionSnapshot?) async -> Void
  ) async {
    guard sessions[id]?.number ?? resting?.number == number else { return await keep(nil) }
    let (whole, line, strings): (WebSnapshot, LiveSession.Line?, WebStrings)
    if let rest = takeResting(id) {
      (whole, line, strings) = (rest.whole, rest.line, rest.app.strings)
    } else if let page = sessions[id] {
      whole = snapshot(of: page.live)
      (line, strings) = (page.live.takeLine(), page.app.strings)
      close(id, page)
    } else {
      return await keep(nil)
    }
    await keep(try? whole.get())
    line?.end(reason, strings: strings) { whole }
  }

  private func end(_ id: WebSessionID, _ reason: WebCloseReason?) {
    if let rest = takeResting(id) {
      rest.line?.end(reason, strings: rest.app.strings) { rest.whole }
    }
    guard let page = sessions[id] else { return }
    let live = page.live
    live.disconnect(live.connection, reason) { self.snapshot(of: live) }
    close(id, page)
  }

  private func close(_ id: WebSessionID, _ page: Page) {
    sessions[id] = nil
    page.updates.cancel()
    page.work.close()
    page.live.end()
    if !isShared { view = nil }
  }

  /// Why the session can't go on; nil if it can.
  var failure: SnapshotError? { isShared ? nil : namedStores.failure }

  /// The fields of the session's states that this build does not know.
  var fieldsLost: [String] { isShared ? [] : namedStores.fieldsLost }

  /// Nil if the session has ended.
  func snapshot(of id: WebSessionID) throws(SnapshotError) -> SessionSnapshot? {
    if let resting, resting.id == id { return try resting.whole.get() }
    guard let live = sessions[id]?.live else { return nil }
    return try snapshot(of: live).get()
  }

  private func snapshot(of live: LiveSession) -> WebSnapshot {
    WebSnapshot { () throws(SnapshotError) in
      var snapshot = SessionSnapshot()
      // A shared store is not the session's.
      if !isShared { try namedStores.add(to: &snapshot) }
      live.add(to: &snapshot, isShared ? nil : request)
      snapshot.lacksStore = !isShared && sessions.values.contains { $0.work.hasUnnamedStore }
      return snapshot
    }
  }

  func covers(_ hello: WebHello) -> Bool {
    if let resting, resting.id == hello.session {
      return PageRecord(in: try? resting.whole.get()).covers(hello)
    }
    // It has ended: whoever connects finds out.
    return sessions[hello.session]?.live.covers(hello) ?? true
  }

  func hasEnded(_ id: WebSessionID, _ number: Int) -> Bool {
    sessions[id]?.number ?? resting?.number != number
  }

  func takeScreenshot(of id: WebSessionID) -> Screenshot? {
    awake(id)?.live.takeScreenshot()
  }

  func connect(
    _ hello: WebHello, seal: WebSeal?, gate: WebGate?
  ) throws(WebCloseReason) -> WebConnection {
    guard let live = awake(hello.session)?.live else { throw .unknownSession }
    connections += 1
    let (signals, signal) = AsyncStream.makeStream(
      of: WebConnection.Signal.self, bufferingPolicy: .bufferingNewest(1))
    do {
      try live.connect(hello, number: connections, signal, seal: seal, gate: gate) {
        snapshot(of: live)
      }
    } catch {
      end(hello.session, .violation(error))
      throw .violation(error)
    }
    return WebConnection(
      session: hello.session, number: connections, actor: self, signals: signals)
  }

  func disconnect(_ connection: WebConnection) {
    if resting?.id == connection.session, resting?.line?.number == connection.number {
      resting?.line?.signal.finish()
      resting?.line = nil
    }
    sessions[connection.session]?.live.disconnect(connection.number)
  }

  func receive(
    _ message: PageMessage, from connection: WebConnection
  ) -> WebMessageResult {
    guard let page = connected(connection) else { return .stale }
    let result = during(page.work) {
      Result { () throws(WebProtocolError) in try page.live.receive(message) }
    }
    if message.isEvent, let rehearsals = page.app.rehearsals {
      rehearse(connection.session, page, rehearsals)
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
  private func connected(_ connection: WebConnection) -> Page? {
    guard let page = awake(connection.session), page.live.isConnected(connection.number) else {
      return nil
    }
    return page
  }

  func takeDownload(of element: ElementID, session: WebSessionID) -> WebDownload? {
    guard let page = awake(session) else { return nil }
    return during(page.work) { page.live.takeDownload(of: element) }
  }

  func takeMessage(of connection: WebConnection) -> String? {
    guard let live = sessions[connection.session]?.live else { return nil }
    let message = live.takeMessage(for: connection.number) { snapshot(of: live) }
    if message == nil, !passing.contains(connection.number), live.gate(of: connection.number) != nil
    {
      passing.insert(connection.number)
      Task { await pass(connection) }
    }
    return message
  }

  /// Asks the gate of a connection until it is open, or the connection has ended.
  private func pass(_ connection: WebConnection) async {
    let number = connection.number
    while let live = sessions[connection.session]?.live,
      let (gate, position) = live.gate(of: number)
    {
      let isStored = await gate(snapshot(of: live))
      if isStored { passing.remove(number) }
      live.gateAnswered(of: number, isStored ? position : nil)
      if isStored { return }
    }
    passing.remove(number)
  }
}

// Hibernation.
extension WebActor {
  /// Replaces the stores, the views and the screen of a session by a snapshot, until the session is needed.
  ///
  /// - Returns: why the session does not hibernate; nil if it does.
  func hibernate(_ id: WebSessionID) -> WebHibernationObstacle? {
    if resting?.id == id { return nil }
    guard let page = sessions[id] else { return .ended }
    during(page.work) { page.live.update() }
    if let obstacle = obstacle(to: page) { return obstacle }
    let snapshot: SessionSnapshot
    do throws(SnapshotError) {
      // As it is read.
      snapshot = try SessionSnapshot(try self.snapshot(of: page.live).get().bytes)
    } catch { return .snapshot(error) }
    // Before the rehearsal, which would not see a change after it.
    let values = page.work.values
    if let obstacle = rehearse(snapshot, of: id, page) { return obstacle }
    resting = RestingSession(
      id: id, number: page.number, app: page.app, client: page.client, bytes: snapshot.bytes,
      line: page.live.takeLine(),
      screen: page.live.hasImages ? nil : page.live.screenText.hashValue, values: values)
    withObservationTracking {
      for value in values { value.observe() }
    } onChange: { [weak self, number = page.number] in
      // `during(_:_:)` puts the dependencies of this session in place of those of the code that has written it.
      Task { await self?.valuesHaveChanged(number) }
    }
    sessions[id] = nil
    page.updates.cancel()
    page.work.close()
    page.live.rest()
    view = nil
    namedStores = NamedStores()
    shared = nil
    return nil
  }

  private func obstacle(to page: Page) -> WebHibernationObstacle? {
    if isShared { return .sharedStore }
    if page.work.isObserved { return .observed }
    if page.work.hasUnnamedStore || namedStores.isEmpty { return .unnamedStore }
    if !page.live.isQuiet { return .busy }
    if page.work.isLasting { return .work }
    let lost = namedStores.valuesLeftOut
    return lost.isEmpty ? nil : .lost(lost)
  }

  /// Shows the session of a snapshot, and compares the screens. Its views do not appear.
  private func rehearse(
    _ snapshot: SessionSnapshot, of id: WebSessionID, _ page: Page
  ) -> WebHibernationObstacle? {
    let own = (namedStores, shared)
    defer { (namedStores, shared) = own }
    begin(NamedStores(restoring: snapshot, as: .rehearses))
    let work = SessionWork(habits: page.app.habits)
    return rehearsing(work) { () -> WebHibernationObstacle? in
      let view = content.make(on: self)
      let other = LiveSession(
        of: page.app,
        downloads: PageDownloads(DownloadTable(basePath: "/"), session: id, actor: self),
        uploads: PageUploads(page.app.uploads, client: nil), restoring: snapshot)
      let graph = ViewGraph(host: other, restoring: snapshot, appears: false) { view }
      other.start(graph)
      defer { other.end() }
      if let failure = namedStores.failure { return .snapshot(failure) }
      let lost = page.live.propertiesLost(in: other)
      guard lost.isEmpty else { return .lost(lost) }
      let (now, then) = (page.live.comparableText, other.comparableText)
      return now == then ? nil : .otherScreen(ScreenDifference(from: now, to: then).description)
    }
  }

  private func rehearsing<R>(_ work: SessionWork, _ body: () -> R) -> R {
    SessionRehearsal.$isUnderWay.withValue(true) { during(work, body) }
  }

  /// Tells the developer what the session would lose, if it had to go on now.
  private func rehearse(_ id: WebSessionID, _ page: Page, _ rehearsals: Rehearsals) {
    guard !isShared else { return }
    during(page.work) { page.live.update() }
    guard !page.live.isPassing else { return }
    switch snapshot(of: page.live) {
    case .success(let snapshot):
      if let obstacle = rehearse(snapshot, of: id, page) {
        rehearsals.report(obstacle.description, difference: obstacle.difference)
      }
    case .failure(let error): rehearsals.report(error.description)
    }
  }

  /// A session; if it hibernates, it goes on first.
  private func awake(_ id: WebSessionID) -> Page? {
    if let page = sessions[id] { return page }
    guard let rest = takeResting(id) else { return nil }
    return wake(rest)
  }

  private func takeResting(_ id: WebSessionID) -> RestingSession? {
    guard let rest = resting, rest.id == id else { return nil }
    resting = nil
    return rest
  }

  private func wake(_ rest: RestingSession) -> Page? {
    guard case .success(let snapshot) = rest.whole else { return nil }
    begin(NamedStores(restoring: snapshot, as: .wakes))
    show(
      rest.id, number: rest.number, of: rest.app, for: rest.client, restoring: snapshot,
      wakes: true)
    guard let page = sessions[rest.id] else { return nil }
    page.live.goOn(with: rest.line, after: rest.screen)
    return page
  }

  /// Begins with stores, and with the shared values that their session has.
  private func begin(_ stores: NamedStores) {
    namedStores = stores
    shared = DependencyValues.withValues(dependencies) {
      SessionSharing(keptBy: stores, notice)
    }
  }

  /// Another session has written a value that this one shows.
  private func valuesHaveChanged(_ number: Int) {
    guard resting?.number == number else { return }
    resting?.screen = nil
    // A page that is away gets the whole screen when it comes back.
    if resting?.line != nil, let rest = resting.take() { _ = wake(rest) }
  }
}

extension WebActor: SessionOfStores {}
