/// Where a server listens, for whom, and how much it puts up with.
public struct WebServerConfiguration: Sendable {
  /// The address that is listened on: of this machine only, unless told otherwise. `0.0.0.0` or `::` are
  /// all addresses that the machine has.
  public var address: String
  /// The port. Zero for one that is free (``WebServer/address``).
  public var port: Int
  /// By which names the server may be called, besides `localhost` and the address: `example.com`, or
  /// `example.com:8443`.
  ///
  /// A request for another host is refused with status 421 when the server listens on this machine only,
  /// or when there are names here: a page of somebody else could have its own name lead to this machine.
  /// A proxy in front passes the name on that the browser asked for, so that it has to be here.
  public var hosts: [String]
  /// Which origins may open the page's WebSocket, besides the host that it is opened at:
  /// `https://example.com`.
  public var origins: [String]
  /// How much clients may ask for.
  public var limits: WebServerLimits
  /// How long is waited for what.
  public var timeouts: WebServerTimeouts

  /// - Parameters:
  ///   - address: the address that is listened on, as numbers.
  ///   - port: the port.
  ///   - hosts: names that the server has besides.
  ///   - origins: origins that may open a page's WebSocket besides.
  ///   - limits: how much clients may ask for.
  ///   - times: how long is waited for what.
  public init(
    address: String = "127.0.0.1", port: Int = 8080, hosts: [String] = [], origins: [String] = [],
    limits: WebServerLimits = WebServerLimits(), timeouts: WebServerTimeouts = WebServerTimeouts()
  ) {
    self.address = address
    self.port = port
    self.hosts = hosts
    self.origins = origins
    self.limits = limits
    self.timeouts = timeouts
  }
}
