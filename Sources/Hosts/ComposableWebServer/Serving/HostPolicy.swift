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

  /// - Throws: a refusal if the request's host is malformed, or not one of this server's names.
  func check(_ host: String) throws(HTTPRefusal) {
    guard Self.isHost(host) else { throw HTTPRefusal(.badRequest, "Malformed host.") }
    guard !isOpen else { return }
    guard names.contains(host) || names.contains(Self.withoutPort(host)) else {
      throw HTTPRefusal(
        .misdirectedRequest, "Unknown host. Add it to `WebServerConfiguration.hosts`.")
    }
  }

  /// - Throws: a refusal if a page of a foreign origin asks to open a WebSocket.
  func checkOrigin(_ request: HTTPRequest, of own: RequestOrigin) throws(HTTPRefusal) {
    let origin = (request.value("origin") ?? "").lowercased()
    if origins.contains(origin) { return }
    guard let scheme = ["http", "https"].first(where: { origin.hasPrefix($0 + "://") }),
      !own.host.isEmpty,
      Self.withoutDefaultPort(String(origin.dropFirst(scheme.count + 3)), of: scheme)
        == Self.withoutDefaultPort(own.host, of: own.scheme)
    else {
      throw HTTPRefusal(
        .forbidden, "Origin not allowed. Add it to `WebServerConfiguration.origins`.")
    }
    guard scheme == own.scheme else {
      throw HTTPRefusal(
        .forbidden,
        "The page came by \(scheme), and its request by \(own.scheme). If a proxy encrypts, add it to "
          + "`WebServerConfiguration.proxies`.")
    }
  }

  /// Whether it is a name or an address, maybe with a port. With an `@`, a part of it would look like one to a reader, and
  /// be another to a browser.
  private static func isHost(_ host: String) -> Bool {
    let name = withoutPort(host)
    let port = host.utf8.dropFirst(name.utf8.count + 1)
    let isBracketed = name.hasPrefix("[") && name.hasSuffix("]")
    return port.allSatisfy { (48...57).contains($0) }
      && (isBracketed ? name.dropFirst().dropLast() : name[...]).utf8.allSatisfy { byte in
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "0")...UInt8(ascii: "9"),
          UInt8(ascii: "-"), UInt8(ascii: "."), UInt8(ascii: "_"), 128...:
          true
        case UInt8(ascii: ":"): isBracketed
        default: false
        }
      }
  }

  private static func withoutPort(_ host: String) -> String {
    guard let colon = host.lastIndex(of: ":"), !host[colon...].contains("]") else { return host }
    return String(host[..<colon])
  }

  private static func withoutDefaultPort(_ host: String, of scheme: String) -> String {
    host.hasSuffix(scheme == "https" ? ":443" : ":80") ? withoutPort(host) : host
  }
}
