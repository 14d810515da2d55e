/// The first message of a connection: which session the page is of, and what it has of it.
public struct WebHello: Hashable, Sendable {
  /// The version of the protocol that this is.
  public static let version = 1

  /// Which session.
  public let session: WebSessionID
  /// The number of the last message that the page has applied, its document counted.
  public let received: Int

  /// - Parameters:
  ///   - session: which session.
  ///   - received: the number of the last message that the page has applied.
  public init(session: WebSessionID, received: Int) {
    self.session = session
    self.received = received
  }

  /// Reads a connection's first message.
  ///
  /// - Parameters:
  ///   - message: the message.
  ///   - limits: how long it may be.
  /// - Throws: a ``WebProtocolError``, to be answered with the ``WebCloseReason/message`` of a
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
