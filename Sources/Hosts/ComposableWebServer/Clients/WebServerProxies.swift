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
  /// The headers that a proxy sets. Name the headers that your proxy overwrites: a client can send the others itself.
  public enum Headers: Hashable, Sendable {
    /// `X-Forwarded-For`, `X-Forwarded-Proto` and `X-Forwarded-Host`.
    case xForwarded
    /// `Forwarded` of RFC 7239.
    case forwarded
  }

  /// The addresses of the proxies: `127.0.0.1`, `fd00::1`, or a range.
  ///
  /// A range is an address and a number of bits: `10.1.0.0/16` has all addresses with the first 16 bits of `10.1.0.0`,
  /// and `fd00:1::/32` is an IPv6 range. The other bits of the address don't count. Every host in a range can claim to
  /// be any client, so name only the network of the proxies, not a network with clients: `0.0.0.0/0` lets every client
  /// write its own address.
  ///
  /// Requests from other addresses come from clients, and their headers are ignored.
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
