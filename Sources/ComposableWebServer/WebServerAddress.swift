/// Where a server listens.
public struct WebServerAddress: Hashable, Sendable, CustomStringConvertible {
  /// The address, in numbers.
  public let host: String
  /// The port: the real one, where zero was asked for.
  public let port: Int

  /// The beginning of a URL for a browser on this machine: `http://127.0.0.1:8080`.
  public var description: String {
    let host =
      switch host {
      case "0.0.0.0", "::": "localhost"
      default: host.contains(":") ? "[\(host)]" : host
      }
    return "http://\(host):\(port)"
  }
}
