/// The first message of a connection: the page's session, and the messages it has received.
public struct WebHello: Hashable, Sendable {
  /// The current version of the protocol.
  public static let version = 1

  /// The page's session.
  public let session: WebSessionID
  /// The number of the last message that the page has applied, counting its document.
  public let received: Int

  /// - Parameters:
  ///   - session: the page's session.
  ///   - received: the number of the last message that the page has applied.
  public init(session: WebSessionID, received: Int) {
    self.session = session
    self.received = received
  }

  /// Parses a connection's first message.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - limits: the maximum length.
  /// - Throws: a ``WebProtocolError``. Answer it with the ``WebCloseReason/message`` of a
  ///   ``WebCloseReason/violation(_:)``.
  public init(_ message: String, limits: WebLimits = WebLimits()) throws(WebProtocolError) {
    let items = try PageMessage.items(of: message, limits)
    guard items.count == 4, items[0] == .text("hello"), case .text(let text) = items[2] else {
      throw .unknownMessage
    }
    let version = try PageMessage.count(items[1])
    guard version == Self.version else { throw .version(version) }
    guard let session = WebSessionID(text) else { throw .unknownMessage }
    self.session = session
    received = try PageMessage.count(items[3])
  }
}
