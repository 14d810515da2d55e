/// Why there is no session, or not any more. The page says it to whoever looks at it.
public enum WebCloseReason: Error, Hashable, Sendable, CustomStringConvertible {
  /// There is no session with this id: it was let go, or the server was started anew. The page starts anew
  /// and says so.
  case unknownSession
  /// The page is connected from elsewhere.
  case replaced
  /// The server stops. The page waits, and tries again.
  case stopping
  /// The page has broken the protocol, and how.
  case violation(WebProtocolError)
  /// The page has asked for too much, and of what: events a second, sessions at a time.
  case limit(String)

  /// What it is called on the wire.
  public var code: String {
    switch self {
    case .unknownSession: "unknown"
    case .replaced: "replaced"
    case .stopping: "stopping"
    case .violation: "violation"
    case .limit: "limit"
    }
  }

  /// What is wrong, and what becomes of it.
  public var description: String {
    switch self {
    case .unknownSession: "The server no longer knows this session."
    case .replaced: "Another connection took over this session."
    case .stopping: "The server is stopping."
    case .violation(let error): "The session ended: \(error)"
    case .limit(let what): "The session ended: too many \(what)."
    }
  }

  /// The message that tells a page, for transports that have to say it without a session.
  public var message: String {
    var writer = JSONWriter()
    writer.open()
    writer.write("x")
    writer.write(code)
    writer.write(description)
    writer.close()
    return writer.text
  }
}
