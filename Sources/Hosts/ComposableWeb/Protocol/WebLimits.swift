/// How much a page may ask of a session, and how much a session keeps for a page.
///
/// The transport limits rates, the number of sessions, and times: a session has no clock.
public struct WebLimits: Hashable, Sendable {
  /// The maximum length of a message from the page, in bytes. A longer one ends the session. A transport
  /// should not read much more of a message than that. A page sends files in parts of three quarters of it, at most 48,000 bytes.
  public var messageBytes = 65_536
  /// The maximum number of messages kept for a page that has not acknowledged them: a page that is not connected, or
  /// reads too slowly. Messages beyond it are dropped, and the page gets the whole screen instead.
  public var pendingMessages = 256
  /// The maximum total size of these messages, in bytes. One that a page has yet to get is kept, however long it is, if the page is
  /// connected and has got all others.
  public var pendingBytes = 65_536

  /// The maximum size of a file that a page sends for a `fileImporter`, in bytes. A session keeps the bytes of one file for
  /// each `fileImporter` that asks for one, until all have arrived. 64 MB.
  public var fileBytes = 64_000_000

  /// The maximum number of bytes of files that the pages of one client (an address) have begun to send, and not completed.
  /// Beyond it, a file does not arrive, which its user is told. 128 MB.
  public var clientUploadBytes = 128_000_000
  /// The maximum number of such bytes of all clients of an app. 512 MB.
  public var uploadBytes = 512_000_000

  /// How many bytes of a file fit into a message: base64 makes four of three, and the rest of the message has its place.
  var filePartBytes: Int { max(3, min(48_000, (messageBytes - 1_024) / 4 * 3)) }

  /// The default limits.
  public init() {}
}
