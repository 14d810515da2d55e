internal import NIOCore

extension SocketAddress {
  /// The host and the port, as in a URL.
  var text: String {
    guard let host = ipAddress, let port else { return pathname ?? "unknown" }
    return host.contains(":") ? "[\(host)]:\(port)" : "\(host):\(port)"
  }
}
