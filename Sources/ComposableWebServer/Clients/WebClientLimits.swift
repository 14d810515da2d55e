/// Limits on one client, so that it can't take what all the others share. A client is an address; with IPv6, a
/// network of 64 bits, which is what one customer has.
public struct WebClientLimits: Hashable, Sendable {
  /// The maximum number of connections. One more is answered with status 429 and closed. Those of trusted
  /// proxies (``WebServerConfiguration/proxies``) are not counted. 500.
  public var connections = 500
  /// The maximum number of sessions, including lost ones. When it is reached, the client gets status 429 for
  /// another page. 1,000.
  public var sessions = 1_000
  /// The maximum average rate of requests, per second; bursts may have twice as many. Beyond it, requests get
  /// status 429. 100.
  public var requestsPerSecond = 100

  /// Creates the default limits.
  public init() {}
}
