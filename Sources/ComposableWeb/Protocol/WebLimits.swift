/// How much a page may ask of a session, and a session keep for a page.
///
/// Rates, numbers of sessions and times are the transport's to limit: a session has no clock.
public struct WebLimits: Hashable, Sendable {
  /// The greatest length of a message from the page, in bytes. A longer one ends the session. A transport
  /// should not read much more of a message than that.
  public var messageBytes = 65_536
  /// How many messages are kept for a page that has not said that it has them: one that is not connected,
  /// or reads too slowly. What is past that is forgotten, and the page gets the whole screen instead.
  public var pendingMessages = 256
  /// How many bytes these messages may have together.
  public var pendingBytes = 65_536

  /// As they are meant to be.
  public init() {}
}
