/// The address a server listens on.
public struct WebServerAddress: Hashable, Sendable, CustomStringConvertible {
  /// The numeric address.
  public let host: String
  /// The port. If the configuration asked for zero, the one the system chose.
  public let port: Int
  /// `https` if the server encrypts, otherwise `http`.
  public let scheme: String

  /// The base URL for a browser on this machine: `http://127.0.0.1:8080`.
  public var description: String {
    let host =
      switch host {
      case "0.0.0.0", "::": "localhost"
      default: host.contains(":") ? "[\(host)]" : host
      }
    return "\(scheme)://\(host):\(port)"
  }
}
