public import ComposableSessions

/// A user's page: its views, and its pending messages.
///
/// It has no transport. The transport asks for the ``document()``, connects the page when it returns with
/// a ``WebHello``, passes its messages one after the other, and sends it the messages of the ``WebConnection``:
///
/// ```swift
/// let connection = try await session.connect(WebHello(firstMessage))
/// // In one task:
/// for await message in connection { try await socket.send(message) }
/// // In another:
/// for try await message in socket { await session.receive(message, from: connection) }
/// await session.disconnect(connection)
/// ```
///
/// A session without a connection keeps its state, and collects messages for the page within its
/// ``WebLimits``.
public final class WebSession: Sendable, Identifiable {
  /// The session's identity.
  public let id: WebSessionID
  /// The actor that its views live on.
  public let actor: WebActor

  private let app: WebApp
  /// Distinguishes it from others of the same id, in the actor that all share.
  private let number: Int

  init(id: WebSessionID, number: Int, actor: WebActor, app: WebApp) {
    self.id = id
    self.number = number
    self.actor = actor
    self.app = app
  }

  deinit {
    let (actor, id, number) = (actor, id, number)
    Task { await actor.end(id, number, .unknownSession) }
  }

  /// The current page as complete HTML: the first response. It contains the session's id.
  ///
  /// For a session that has ended it is a page without content, which shows that when it connects.
  public func document() async -> WebDocument {
    let screen = await actor.takeScreenshot(of: id)
    return WebDocument(app: app, session: id, screen: screen)
  }

  /// The page as it is when the work has ended that began with it: a first response that has data.
  ///
  /// That work is the tasks of the views that appear, the effects of their stores, and what these start. What takes longer
  /// than the limit goes on, and its results are sent to the page when it connects. An effect, or a task, that has outlasted
  /// the limit twice in a row, such as a stream that never ends, is not waited for any more, until it ends within the limit
  /// again.
  ///
  /// - Parameters:
  ///   - limit: how long to wait at most.
  ///   - clock: the clock of the limit.
  public func document(
    waitingFor limit: Duration, on clock: some Clock<Duration> = ContinuousClock()
  ) async -> WebDocument {
    await open(within: limit) { try await clock.sleep(for: $0) }
    return await document()
  }

  /// Waits for the work that begins with the page.
  package func open(
    within limit: Duration, sleep: @escaping @Sendable (Duration) async throws -> Void
  ) async {
    await actor.open(id, within: limit, sleep)
  }

  /// The session as a value, to go on with it in another process: the states of its named stores and of its views, and the
  /// numbers of its messages. See ``WebApp/restoreSession(_:id:hello:for:)``.
  ///
  /// - Returns: nil if the session has ended.
  /// - Throws: a `SnapshotError` if a state can't be encoded.
  public func snapshot() async throws(SnapshotError) -> SessionSnapshot? {
    try await actor.snapshot(of: id)
  }

  /// The fields of a restored session that this build does not know, with their stores: it goes on without them. Another build
  /// has written them.
  public var fieldsLost: [String] { get async { await actor.fieldsLost } }

  /// Replaces the stores, the views and the screen by a snapshot, until the session is needed again: for the next event of its
  /// page, a new connection, or because a shared value of the process has changed that it shows. Its connection stays.
  ///
  /// Running effects of stores with `hibernates: true` are canceled. Tools call it for sessions that have had no events for a
  /// while. What it does not follow: an observable object that is not the session's.
  ///
  /// - Returns: why the session does not hibernate; nil if it does.
  public func hibernate() async -> WebHibernationObstacle? { await actor.hibernate(id) }

  /// Connects the page. An earlier connection ends, with ``WebCloseReason/replaced``.
  ///
  /// The connection first delivers the messages that the page has missed.
  ///
  /// - Parameters:
  ///   - hello: the page's first message.
  ///   - seal: seals the session for the page, which brings it to a server that does not know the session
  ///     (``WebHello/seal``); nil, the default, for a page that keeps none.
  ///   - gate: stores the session before the page gets what it shows; nil, the default, for a page that need not wait.
  /// - Returns: the messages to send to the page.
  /// - Throws: a ``WebCloseReason`` if the session has ended, or the hello is for another session or
  ///   inconsistent. Send the page its ``WebCloseReason/message``.
  public func connect(
    _ hello: WebHello, seal: WebSeal? = nil, gate: WebGate? = nil
  ) async throws(WebCloseReason) -> WebConnection {
    guard hello.session == id else { throw .unknownSession }
    return try await actor.connect(hello, seal: seal, gate: gate)
  }

  /// Handles a message from the page. Messages are applied in the order of the calls: wait for one call
  /// to return before the next.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - connection: the connection it arrived on.
  /// - Returns: the result.
  @discardableResult
  public func receive(_ message: String, from connection: WebConnection) async -> WebMessageResult {
    do throws(WebProtocolError) {
      return await receive(try read(message), from: connection)
    } catch {
      return await refuse(error, from: connection)
    }
  }

  /// Parses a message without applying it. A transport can use it to distinguish events from other
  /// messages, and limit their rate.
  ///
  /// - Throws: the error to pass to ``refuse(_:from:)``.
  package func read(_ message: String) throws(WebProtocolError) -> PageMessage {
    try PageMessage(message, limits: app.limits)
  }

  /// Handles a parsed message.
  package func receive(
    _ message: PageMessage, from connection: WebConnection
  ) async -> WebMessageResult {
    await actor.receive(message, from: connection)
  }

  /// Ends the session because of a message that can't be read, unless the connection is not the session's anymore.
  package func refuse(
    _ error: WebProtocolError, from connection: WebConnection
  ) async -> WebMessageResult {
    await actor.refuse(error, from: connection)
  }

  /// Reports that a connection is lost. The session continues, and waits for the page to reconnect.
  public func disconnect(_ connection: WebConnection) async {
    await actor.disconnect(connection)
  }

  /// Ends the session: a connected page is notified of the reason, and everything that the session holds
  /// is released. Ending it again does nothing.
  ///
  /// - Parameter reason: why the session ends.
  public func end(_ reason: WebCloseReason) async {
    await actor.end(id, number, reason)
  }

  /// Ends the session without a word to its page, which connects again and finds it elsewhere.
  package func leave() async { await actor.end(id, number, nil) }

  /// Ends the session, and tells its page when it is kept. Nothing happens in it meanwhile.
  ///
  /// - Parameters:
  ///   - reason: why the session ends here.
  ///   - keep: gets the session's last state; nil if it has none. Nil keeps nothing.
  package func end(
    _ reason: WebCloseReason, keeping keep: (@Sendable (SessionSnapshot?) async -> Void)?
  ) async {
    if let keep { await actor.end(id, number, reason, keeping: keep) } else { await end(reason) }
  }

  /// Whether it has all the messages and events that a page knows. Otherwise another process has gone on with it, or it is not
  /// the session of the page.
  package func covers(_ hello: WebHello) async -> Bool { await actor.covers(hello) }

  /// Whether it has ended.
  public var hasEnded: Bool { get async { await actor.hasEnded(id, number) } }
}
