/// A page that somebody looks at: its views, and what is on its way to it.
///
/// It knows no transport. Whoever has one asks for the ``document()``, connects the page when it comes back
/// with a ``WebHello``, hands over its messages one after the other, and sends it those of the
/// ``WebConnection``:
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
/// A session without a connection stays as it is, and collects what the page has to be told, within its
/// ``WebLimits``.
public final class WebSession: Sendable, Identifiable {
  /// Which session it is.
  public let id: WebSessionID
  /// The actor that its views live on.
  public let actor: WebActor

  private let app: WebApp

  init(id: WebSessionID, actor: WebActor, app: WebApp) {
    self.id = id
    self.actor = actor
    self.app = app
  }

  deinit {
    let (actor, id) = (actor, id)
    Task { await actor.end(id, .unknownSession) }
  }

  /// The page as it is now, as complete HTML: the first response. It has the session's id in it.
  ///
  /// Of a session that has ended it is a page without content, which says so when it connects.
  public func document() async -> WebDocument {
    let screen = await actor.takeScreenshot(of: id)
    return WebDocument(app: app, session: id, screen: screen)
  }

  /// Connects the page. An earlier connection ends, with ``WebCloseReason/replaced``.
  ///
  /// The connection's first messages are those that the page has missed.
  ///
  /// - Parameter hello: the page's first message.
  /// - Returns: what is to be sent to the page.
  /// - Throws: a ``WebCloseReason`` when the session has ended, or the hello is about another one or says what
  ///   can't be. Tell the page its ``WebCloseReason/message``.
  public func connect(_ hello: WebHello) async throws(WebCloseReason) -> WebConnection {
    guard hello.session == id else { throw .unknownSession }
    return try await actor.connect(hello)
  }

  /// Takes a message from the page. Messages are applied in the order of the calls: wait for one to return
  /// before the next.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - connection: where it came from.
  /// - Returns: what became of it.
  @discardableResult
  public func receive(_ message: String, from connection: WebConnection) async -> WebMessageResult {
    await receive(read(message), from: connection)
  }

  /// Reads a message, and does nothing with it yet. A transport can tell events from others by it, to limit
  /// how many are applied.
  package func read(_ message: String) -> Result<PageMessage, WebProtocolError> {
    Result { () throws(WebProtocolError) in try PageMessage(message, limits: app.limits) }
  }

  /// Takes a message that was read.
  package func receive(
    _ message: Result<PageMessage, WebProtocolError>, from connection: WebConnection
  ) async -> WebMessageResult {
    await actor.receive(message, from: connection)
  }

  /// Says that a connection is lost. The session goes on, and waits for the page to connect again.
  public func disconnect(_ connection: WebConnection) async {
    await actor.disconnect(connection)
  }

  /// Ends the session: the page is told why, if it is connected, and all that the session holds is let go.
  /// Ending it again does nothing.
  ///
  /// - Parameter reason: why.
  public func end(_ reason: WebCloseReason) async {
    await actor.end(id, reason)
  }

  /// Whether it has ended.
  public var hasEnded: Bool { get async { await actor.hasEnded(id) } }
}
