public import ComposableSessions

/// A server's address, the hosts and origins it accepts, and its limits.
public struct WebServerConfiguration: Sendable {
  /// The address to listen on: by default the loopback address only. `0.0.0.0` and `::` mean all
  /// addresses of the machine.
  public var address: String
  /// The port. Zero chooses a free one; see ``WebServer/address``.
  public var port: Int
  /// The server's names besides `localhost` and the address: `example.com`, or `example.com:8443`.
  ///
  /// A request for another host is refused with status 421 if the server listens on the loopback
  /// address only, or if this list is not empty. Otherwise a foreign page could point its own name
  /// at this machine. A proxy in front passes on the name that the browser asked for, so list that
  /// name here.
  public var hosts: [String]
  /// The origins that may open the page's WebSocket, besides the server's own host:
  /// `https://example.com`.
  public var origins: [String]
  /// The proxies in front of the server, whose `X-Forwarded-For` and the like are trusted. None by default.
  public var proxies: WebServerProxies
  /// Decides about each request for a page before a session is made for it: it may refuse it, redirect it, set cookies,
  /// and say whom the session belongs to. It is called again for the page's WebSocket, with that request. Nil admits all.
  public var visit: (@Sendable (WebRequest) async -> WebVisit)?
  /// The name of a cookie that binds sessions to the browser that opened them: the number in a page is of no use in
  /// another browser. Nil, the default, for clients that keep no cookies: then the cookie `composable` or the same address
  /// is enough.
  public var sessionCookie: String?
  /// Folders with files of the app, such as pictures and fonts, that are served as they are.
  public var files: [WebFiles]
  /// The path that answers that the server is there, for balancers. A request for it starts no session, and may name any
  /// host. Nil for none. `/health`.
  public var healthPath: String?
  #if TLS
    /// The certificate and the key of a server that encrypts. Nil, the default, for one behind a proxy that does.
    public var tls: WebServerTLS?
  #endif
  /// How bodies are compressed; nil for not at all.
  package var bodyCoding: (any BodyCoding)?
  /// Where sessions are kept for other processes, and for pages that were away longer than ``WebServerTimeouts/lostSession``. Nil,
  /// the default, for nowhere: then sessions end with the process, or are sealed in their pages (`sealKeys`).
  ///
  /// All processes behind one address need the same storage.
  public var sessionStorage: (any SessionStorage)?
  /// Whether pages wait until ``sessionStorage`` has what they show. Nil, the default, for pages that do not wait: a crash of the
  /// process loses the last seconds, and pages say so.
  ///
  /// Only with a storage, and for sessions with stores of their own (`WebSharing.perSession`); otherwise the server does not start
  /// (``WebServerError/outputGate(_:)``).
  public var outputGate: WebOutputGate?
  /// How sessions are sealed for their pages; nil for not at all.
  package var sealing: SessionSealing?
  /// The limits on clients.
  public var limits: WebServerLimits
  /// The timeouts.
  public var timeouts: WebServerTimeouts

  /// - Parameters:
  ///   - address: the numeric address to listen on.
  ///   - port: the port.
  ///   - hosts: the server's additional names.
  ///   - origins: additional origins that may open a page's WebSocket.
  ///   - proxies: the proxies in front of the server.
  ///   - visit: decides about each request for a page before a session is made for it.
  ///   - sessionCookie: the name of a cookie that binds sessions to the browser that opened them.
  ///   - files: folders with files of the app.
  ///   - healthPath: the path that answers that the server is there.
  ///   - limits: the limits on clients.
  ///   - timeouts: the timeouts.
  public init(
    address: String = "127.0.0.1", port: Int = 8080, hosts: [String] = [], origins: [String] = [],
    proxies: WebServerProxies = WebServerProxies(),
    visit: (@Sendable (WebRequest) async -> WebVisit)? = nil, sessionCookie: String? = nil,
    files: [WebFiles] = [], healthPath: String? = "/health",
    limits: WebServerLimits = WebServerLimits(), timeouts: WebServerTimeouts = WebServerTimeouts()
  ) {
    self.address = address
    self.port = port
    self.hosts = hosts
    self.origins = origins
    self.proxies = proxies
    self.visit = visit
    self.sessionCookie = sessionCookie
    self.files = files
    self.healthPath = healthPath
    bodyCoding = Self.defaultCoding
    self.limits = limits
    self.timeouts = timeouts
  }
}
