internal import NIOHTTP1

/// Decides which hosts a request may address, and which pages may open a WebSocket.
struct HostPolicy: Sendable {
  private let names: Set<String>
  /// Whether requests may name any host.
  let isOpen: Bool
  private let origins: Set<String>

  init(_ configuration: WebServerConfiguration) {
    let isLocal =
      configuration.address.hasPrefix("127.")
      || ["::1", "localhost"].contains(configuration.address)
    isOpen = !isLocal && configuration.hosts.isEmpty
    let address =
      configuration.address.contains(":") ? "[\(configuration.address)]" : configuration.address
    names = Set(
      (configuration.hosts + ["localhost", "127.0.0.1", "[::1]", address]).map { $0.lowercased() })
    origins = Set(configuration.origins.map { $0.lowercased() })
  }

  /// - Throws: a refusal if the request's host is not one of this server's names.
  func check(_ host: String) throws(HTTPRefusal) {
    guard !isOpen else { return }
    guard names.contains(host) || names.contains(Self.withoutPort(host)) else {
      throw HTTPRefusal(
        .misdirectedRequest, "Unknown host. Add it to `WebServerConfiguration.hosts`.")
    }
  }

  /// - Throws: a refusal if a page of a foreign origin asks to open a WebSocket.
  func checkOrigin(_ request: HTTPRequest, host: String) throws(HTTPRefusal) {
    let origin = (request.value("origin") ?? "").lowercased()
    if origins.contains(origin) { return }
    guard let scheme = ["http://", "https://"].first(where: origin.hasPrefix), !host.isEmpty,
      Self.withoutDefaultPort(String(origin.dropFirst(scheme.count)))
        == Self.withoutDefaultPort(host)
    else {
      throw HTTPRefusal(
        .forbidden, "Origin not allowed. Add it to `WebServerConfiguration.origins`.")
    }
  }

  private static func withoutPort(_ host: String) -> String {
    guard let colon = host.lastIndex(of: ":"), !host[colon...].contains("]") else { return host }
    return String(host[..<colon])
  }

  private static func withoutDefaultPort(_ host: String) -> String {
    host.hasSuffix(":80") || host.hasSuffix(":443") ? withoutPort(host) : host
  }
}
