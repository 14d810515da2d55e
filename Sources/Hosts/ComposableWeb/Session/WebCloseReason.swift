/// Why there is no session, or no longer one. The page shows it to the user.
public enum WebCloseReason: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no session with this id, and the page has brought none that can go on: it was released, or the server
  /// restarted. The page reloads and shows a notice.
  case unknownSession
  /// The page is connected from elsewhere.
  case replaced
  /// The server is stopping. The page waits, and tries again.
  case stopping
  /// The session goes on, and the page has the script of another build. The page loads itself again.
  case outdated
  /// The page has violated the protocol, with the error.
  case violation(WebProtocolError)
  /// The page has exceeded a limit, with its name: events per second, or simultaneous sessions.
  case limit(String)

  /// The name on the wire.
  public var code: String {
    switch self {
    case .unknownSession: "unknown"
    case .replaced: "replaced"
    case .stopping: "stopping"
    case .outdated: "outdated"
    case .violation: "violation"
    case .limit: "limit"
    }
  }

  /// A description of the reason.
  public var description: String {
    switch self {
    case .unknownSession: "The server no longer knows this session."
    case .replaced: "Another connection took over this session."
    case .stopping: "The server is stopping."
    case .outdated: "There is a new version."
    case .violation(let error): "The session ended: \(error)"
    case .limit(let what): "The session ended: too many \(what)."
    }
  }

  /// Whether the page goes on with its session, here or elsewhere.
  var leavesSession: Bool { self == .stopping || self == .outdated }

  /// The message that notifies a page, for transports that have to send it without a session.
  public var message: String { message(description) }

  /// The message with another text for the user, and the session, sealed, for the page to keep.
  func message(_ text: String, seal: String? = nil) -> String {
    var writer = JSONWriter()
    writer.open()
    writer.write("x")
    writer.write(code)
    writer.write(text)
    if let seal { writer.write(seal) }
    writer.close()
    return writer.text
  }
}
