internal import ComposableWeb
internal import Logging
internal import NIOCore
internal import NIOHTTP1

/// Maps paths to replies.
struct Router: Sendable {
  enum Reply: Sendable {
    case response(HTTPResponse)
    case socket(WebSocketHandshake)
  }

  private let app: WebApp
  private let sessions: SessionRegistry
  private let hosts: HostPolicy
  private let assets: [String: HTTPResponse]
  private let metrics: ServerMetrics

  init(
    app: WebApp, sessions: SessionRegistry, configuration: WebServerConfiguration,
    metrics: ServerMetrics
  ) {
    self.app = app
    self.sessions = sessions
    hosts = HostPolicy(configuration)
    assets = Dictionary(
      app.assets.map {
        (
          $0.path,
          HTTPResponse(
            .ok, fields: .all($0.headers),
            body: ByteBuffer(bytes: $0.bytes))
        )
      }, uniquingKeysWith: { first, _ in first })
    self.metrics = metrics
  }

  /// - Throws: a refusal. The connection stays open.
  func reply(to request: HTTPRequest) async throws(HTTPRefusal) -> Reply {
    try hosts.checkHost(request)
    guard request.method == .GET || request.method == .HEAD else {
      throw HTTPRefusal(
        .methodNotAllowed, "Only GET and HEAD are supported.",
        fields: ["allow": "GET, HEAD"])
    }
    let path = String(request.path)
    if path == app.socketPath, request.method == .GET {
      try hosts.checkOrigin(request)
      return .socket(try WebSocketHandshake(request))
    }
    if let asset = assets[path] { return .response(asset) }
    if path + "/" == app.basePath {
      return .response(
        HTTPResponse(.permanentRedirect, fields: ["location": app.basePath]))
    }
    guard path.hasPrefix(app.basePath), isForDocument(request) else {
      throw HTTPRefusal(.notFound, "Page not found.")
    }
    return .response(try await document(request, path))
  }

  private func document(
    _ request: HTTPRequest, _ path: String
  ) async throws(HTTPRefusal) -> HTTPResponse {
    // A client that only checks whether a page exists gets no document, and no session.
    if request.method == .HEAD {
      var response = HTTPResponse(
        .ok,
        fields: ["content-type": "text/html; charset=utf-8", "cache-control": "no-store"])
      response.isHeadOnly = true
      return response
    }
    let start = ContinuousClock.now
    let session = try await sessions.open(path: path)
    let document = await session.document()
    let response = HTTPResponse(
      .ok, fields: .all(document.headers),
      body: ByteBuffer(string: document.html))
    metrics.record(document: start.duration(to: .now))
    return response
  }

  /// Whether a request can be for a page that a user wants to see. Browsers and crawlers also make
  /// requests on their own, which must not start sessions.
  private func isForDocument(_ request: HTTPRequest) -> Bool {
    let path = request.path.dropFirst(app.basePath.count)
    if path.hasPrefix("_composable/") || request.path.hasPrefix("/.well-known/") { return false }
    let last = path.split(separator: "/").last ?? ""
    if last == "robots.txt" || last.hasSuffix(".ico") || last.hasPrefix("apple-touch-icon") {
      return false
    }
    return ["document", "iframe", nil].contains(request.value("sec-fetch-dest"))
  }
}

extension HTTPHeaders {
  fileprivate static func all(_ headers: [(name: String, value: String)]) -> Self {
    Self(headers.map { ($0.name.lowercased(), $0.value) })
  }
}
