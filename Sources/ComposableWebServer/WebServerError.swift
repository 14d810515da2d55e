/// Why a server could not start, or not go on.
public enum WebServerError: Error, Hashable, Sendable, CustomStringConvertible {
  /// Somebody else listens there.
  case portInUse(Int)
  /// The process may not listen there: ports below 1024 are the administrator's.
  case portForbidden(Int)
  /// It is no address of this machine, or none at all.
  case address(String)
  /// It runs already, or has run: make another one.
  case startedTwice
  /// What the system says.
  case system(String)

  /// What is wrong, and what to do about it.
  public var description: String {
    switch self {
    case .portInUse(let port):
      "Port \(port) is in use. Choose another one, or end the program that uses it."
    case .portForbidden(let port):
      "Port \(port) can't be used without special rights. Choose one above 1023."
    case .address(let address):
      "'\(address)' is no address of this machine. Use numbers, like 127.0.0.1, 0.0.0.0 or ::1."
    case .startedTwice: "A server runs once. Make another one to serve again."
    case .system(let message): "The server can't listen: \(message)"
    }
  }
}
