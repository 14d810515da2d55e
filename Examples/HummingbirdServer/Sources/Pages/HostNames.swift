/// The server's own names.
///
/// A foreign page can point a name of its own at this server (DNS rebinding). Its requests then have the origin of the host
/// that they name, so the host has to be checked, too.
struct HostNames: Sendable {
  private let names: Set<String>

  init(_ names: [String]) {
    self.names = Set(names.map { $0.lowercased() })
  }

  /// - Parameter host: the host that a request names, maybe with a port.
  func contains(_ host: String?) -> Bool {
    guard let host = host?.lowercased() else { return false }
    return names.contains(host) || names.contains(Self.withoutPort(host))
  }

  private static func withoutPort(_ host: String) -> String {
    guard let colon = host.lastIndex(of: ":"), !host[colon...].contains("]") else { return host }
    return String(host[..<colon])
  }
}
