/// Limits on one client, so that it can't take what all the others share. A client is an address; with IPv6, a
/// network of 64 bits, which is what one household has. All clients of an IPv6 site, a network of 48 bits, have limits
/// together (``siteMultiple``), because one customer can have all of its 65,536 networks.
public struct WebClientLimits: Hashable, Sendable {
  /// The maximum number of connections. One more is answered with status 429 and closed; an encrypted one is closed
  /// without a response. Those of trusted proxies (``WebServerConfiguration/proxies``) are not counted, but the
  /// WebSockets of the clients that they name are. 500.
  public var connections = 500
  /// The maximum number of sessions, including lost ones. When it is reached, another page takes the place of a lost
  /// one of the same visitor; if there is none, the client gets status 429. 1,000.
  public var sessions = 1_000
  /// The maximum average rate of requests, per second; bursts may have twice as many. Beyond it, requests get
  /// status 429, and their connections close. 100.
  public var requestsPerSecond = 100
  /// How many times as much all clients of an IPv6 site may have together. 4.
  public var siteMultiple = 4

  /// Creates the default limits.
  public init() {}
}
