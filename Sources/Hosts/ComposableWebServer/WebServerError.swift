/// An error that keeps a server from starting or continuing.
public enum WebServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Another program listens on this port.
  case portInUse(Int)
  /// The process may not listen on this port: ports below 1024 belong to the administrator.
  case portForbidden(Int)
  /// The address does not belong to this machine, or is malformed.
  case address(String)
  /// The server runs already, or has run. Create another one.
  case startedTwice
  /// A folder of files (``WebServerConfiguration/files``) can't be read.
  case folder(String)
  /// The path of a folder of files contains the app's, so no request would reach the app.
  case hiddenApp(String)
  /// The certificate or the key of a server that encrypts can't be used.
  case certificate(String)
  /// The keys by which sessions are sealed (`WebServerConfiguration.sealKeys`) can't be used.
  case sealKeys(String)
  /// Pages can't wait for what the server does not store (``WebServerConfiguration/outputGate``).
  case outputGate(String)
  /// A trusted proxy's address (``WebServerConfiguration/proxies``) is malformed.
  case proxy(String)
  /// An error message from the system.
  case system(String)

  /// The problem and its remedy.
  public var description: String {
    switch self {
    case .portInUse(let port):
      "Port \(port) is in use. Choose another, or stop the program that uses it."
    case .portForbidden(let port):
      "Port \(port) requires administrator rights. Choose one above 1023."
    case .address(let address):
      "'\(address)' is not an address of this machine. Use a numeric one: 127.0.0.1, 0.0.0.0, ::1."
    case .proxy(let address):
      "'\(address)' is not the address of a proxy. Use a numeric one, or a range: 127.0.0.1, 10.0.0.0/8."
    case .folder(let path):
      "'\(path)' is not a folder that this process can read. Name an existing one."
    case .hiddenApp(let path):
      "Files at '\(path)' hide the app, whose path begins with that. Choose another path: '/files/'."
    case .certificate(let problem): "The certificate can't be used: \(problem)"
    case .sealKeys(let problem): "The keys of sealed sessions can't be used: \(problem)"
    case .outputGate(let problem): "Pages can't wait for their sessions to be stored: \(problem)"
    case .startedTwice: "A server runs only once. Create another one to serve again."
    case .system(let message): "The server can't listen: \(message)"
    }
  }
}
