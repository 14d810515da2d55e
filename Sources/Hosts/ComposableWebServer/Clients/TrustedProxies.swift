internal import ComposableRuntime

/// Finds out for whom a request is.
struct TrustedProxies: Sendable {
  private let ranges: [AddressRange]
  private let headers: WebServerProxies.Headers
  /// The first malformed address.
  let malformed: String?

  init(_ proxies: WebServerProxies) {
    headers = proxies.headers
    ranges = proxies.addresses.compactMap { AddressRange($0) }
    malformed = proxies.addresses.first { AddressRange($0) == nil }
  }

  func contains(_ address: ClientAddress?) -> Bool {
    guard let address else { return false }
    return ranges.contains { $0.contains(address) }
  }

  /// - Parameters:
  ///   - request: the request.
  ///   - peer: the address that it came from.
  ///   - scheme: the scheme of the connection.
  func origin(of request: HTTPRequest, from peer: ClientAddress?, scheme: String) -> RequestOrigin {
    var origin = RequestOrigin(
      client: peer, scheme: scheme, host: (request.value("host") ?? "").lowercased())
    guard contains(peer) else { return origin }
    let hops = headers == .xForwarded ? Self.xForwarded(request) : Self.forwarded(request)
    // Each proxy appends the address of its client. Entries before the first untrusted one may be forged by the client.
    for text in hops.clients.reversed() {
      guard let address = ClientAddress(text) else { break }
      origin.client = address
      if !contains(address) { break }
    }
    if let scheme = hops.scheme?.lowercased(), ["http", "https"].contains(scheme) {
      origin.scheme = scheme
    }
    if let host = hops.host, !host.isEmpty { origin.host = host.lowercased() }
    return origin
  }

  private typealias Hops = (clients: [String], scheme: String?, host: String?)

  private static func xForwarded(_ request: HTTPRequest) -> Hops {
    func list(_ name: String) -> [String] {
      request.values(name).flatMap { $0.split(separator: ",") }.map { trimmed($0) }
    }
    return (
      list("x-forwarded-for"), list("x-forwarded-proto").last, list("x-forwarded-host").last
    )
  }

  private static func forwarded(_ request: HTTPRequest) -> Hops {
    let hops = request.values("forwarded").flatMap { $0.split(separator: ",") }.map { hop in
      Dictionary(
        hop.split(separator: ";").compactMap { pair -> (String, String)? in
          guard let equals = pair.firstIndex(of: "=") else { return nil }
          let value = trimmed(pair[pair.index(after: equals)...])
          return (
            trimmed(pair[..<equals]).lowercased(),
            value.hasPrefix("\"") ? String(value.dropFirst().prefix { $0 != "\"" }) : value
          )
        }, uniquingKeysWith: { $1 })
    }
    return (hops.compactMap { $0["for"] }, hops.last?["proto"], hops.last?["host"])
  }

  private static func trimmed(_ text: some StringProtocol) -> String {
    text.trimmed { $0 == " " || $0 == "\t" }
  }
}
