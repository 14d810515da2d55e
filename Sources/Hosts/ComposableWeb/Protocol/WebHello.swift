/// The first message of a connection: the page's session, and the messages it has received.
public struct WebHello: Hashable, Sendable {
  /// The current version of the protocol.
  public static let version = 1

  /// The page's session.
  public let session: WebSessionID
  /// The number of the last message that the page has applied, counting its document.
  public let received: Int
  /// The session, sealed, which the page keeps for a server that does not know it; nil if it has none.
  public let seal: String?
  /// The number of the last event that the page knows to be applied; nil if it does not say.
  public let applied: Int?

  /// - Parameters:
  ///   - session: the page's session.
  ///   - received: the number of the last message that the page has applied.
  ///   - seal: the session, sealed, which the page keeps.
  ///   - applied: the number of the last event that the page knows to be applied.
  public init(session: WebSessionID, received: Int, seal: String? = nil, applied: Int? = nil) {
    self.session = session
    self.received = received
    self.seal = seal
    self.applied = applied
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
    guard [4, 6].contains(items.count), items[0] == .text("hello"),
      case .text(let text) = items[2]
    else { throw .unknownMessage }
    let version = try PageMessage.count(items[1])
    guard version == Self.version else { throw .version(version) }
    guard let session = WebSessionID(text) else { throw .unknownMessage }
    self.session = session
    received = try PageMessage.count(items[3])
    guard items.count == 6 else {
      (seal, applied) = (nil, nil)
      return
    }
    applied = try PageMessage.count(items[4])
    guard case .text(let seal) = items[5] else { throw .unknownMessage }
    self.seal = seal.isEmpty ? nil : seal
  }
}
