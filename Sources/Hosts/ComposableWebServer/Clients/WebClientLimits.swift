/// Limits on one client, so that it can't exhaust the shared resources. A client is an address; with IPv6, a network of
/// 64 bits, as one household has. All clients of an IPv6 site, a network of 48 bits, share limits (``siteMultiple``),
/// because one customer can have all of its 65,536 networks.
public struct WebClientLimits: Hashable, Sendable {
  /// The maximum number of connections. An additional connection is answered with status 429 and closed; an encrypted
  /// one is closed without a response. Connections of trusted proxies (``WebServerConfiguration/proxies``) do not
  /// count, but the WebSockets of the clients that they name do. 500.
  public var connections = 500
  /// The maximum number of sessions, including lost ones. When it is reached, another page replaces a lost one of the
  /// same visitor; if there is none, the client gets status 429. 1,000.
  public var sessions = 1_000
  /// The maximum average rate of requests, per second; bursts may have twice as many. Beyond it, requests get
  /// status 429, and their connections close. 100.
  public var requestsPerSecond = 100
  /// How many times as much all clients of an IPv6 site may have together. 4.
  public var siteMultiple = 4

  /// Creates the default limits.
  public init() {}
}
