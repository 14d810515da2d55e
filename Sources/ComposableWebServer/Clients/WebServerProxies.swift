/// The proxies whose headers a server trusts: they say for which client a request is, and by which scheme
/// and host that client asked.
///
/// ```swift
/// var configuration = WebServerConfiguration(hosts: ["example.com"])
/// configuration.proxies = WebServerProxies(["127.0.0.1"])
/// ```
///
/// Without it every request counts as one of the proxy itself, so all visitors share one client's limits
/// (``WebServerLimits/perClient``).
public struct WebServerProxies: Hashable, Sendable {
  /// The headers that a proxy sets. Name those that yours overwrites: a client can send the others itself.
  public enum Headers: Hashable, Sendable {
    /// `X-Forwarded-For`, `X-Forwarded-Proto` and `X-Forwarded-Host`.
    case xForwarded
    /// `Forwarded` of RFC 7239.
    case forwarded
  }

  /// The addresses of the proxies: `127.0.0.1`, or a range, `10.0.0.0/8`. Requests from other addresses are
  /// those of clients, and their headers are ignored.
  public var addresses: [String]
  /// The headers that the proxies set.
  public var headers: Headers

  /// - Parameters:
  ///   - addresses: the proxies' addresses or ranges; none by default.
  ///   - headers: the headers that they set.
  public init(_ addresses: [String] = [], headers: Headers = .xForwarded) {
    self.addresses = addresses
    self.headers = headers
  }
}
