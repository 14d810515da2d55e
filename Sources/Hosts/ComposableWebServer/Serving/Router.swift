internal import ComposableWeb
internal import Logging
internal import NIOCore
internal import NIOHTTP1

/// Maps paths to replies.
struct Router: Sendable {
  enum Reply: Sendable {
    case response(HTTPResponse)
    /// A WebSocket of a visitor; without a visitor, its page must load its document again.
    case socket(WebSocketHandshake, Visitors.Visitor?)
  }

  private let app: WebApp
  private let sessions: SessionRegistry
  private let hosts: HostPolicy
  private let visitors: Visitors
  private let assets: [String: HTTPResponse]
  private let metrics: ServerMetrics
  private let healthPath: String?
  private let folders: [FileFolder]

  init(
    app: WebApp, sessions: SessionRegistry, configuration: WebServerConfiguration,
    logger: Logger, metrics: ServerMetrics
  ) {
    self.app = app
    self.sessions = sessions
    visitors = Visitors(configuration, app: app, logger: logger)
    hosts = HostPolicy(configuration)
    assets = Dictionary(
      app.assets.map { ($0.path, HTTPResponse($0)) },
      uniquingKeysWith: { first, _ in first })
    self.metrics = metrics
    healthPath = configuration.healthPath
    // A folder within another comes first.
    folders = configuration.files.sorted { $0.path.utf8.count > $1.path.utf8.count }
      .map(FileFolder.init)
  }

  private static let health = HTTPResponse(
    .ok, fields: ["content-type": "text/plain; charset=utf-8", "cache-control": "no-store"],
    body: ByteBuffer(string: "ok\n"))

  /// - Throws: a refusal. The connection stays open.
  func reply(
    to request: HTTPRequest, from origin: RequestOrigin
  ) async throws(HTTPRefusal) -> Reply {
    // Checked before the host: health checks often know only the address.
    if let healthPath, request.path == healthPath { return .response(Self.health) }
    try hosts.check(origin.host)
    guard request.method == .GET || request.method == .HEAD else {
      throw HTTPRefusal(
        .methodNotAllowed, "Only GET and HEAD are supported.",
        fields: ["allow": "GET, HEAD"])
    }
    let path = String(request.path)
    if path == app.socketPath, request.method == .GET {
      try hosts.checkOrigin(request, of: origin)
      let handshake = try WebSocketHandshake(request)
      return .socket(handshake, await visitor(for: request, origin))
    }
    if app.isDownload(path) { return .response(try await download(request, path, origin)) }
    if let asset = assets[path] { return .response(asset) }
    if !folders.isEmpty {
      let decoded = WebRequest(target: request.target)?.path
      if let folder = folders.first(where: { $0.contains(decoded ?? path) }) {
        return .response(try await folder.response(to: request, at: decoded))
      }
    }
    if path + "/" == app.basePath {
      return .response(
        HTTPResponse(
          .permanentRedirect, fields: ["location": app.basePath + request.query]))
    }
    guard path.hasPrefix(app.basePath), isForDocument(request) else {
      throw HTTPRefusal(.notFound, "Page not found.")
    }
    return .response(try await document(request, origin))
  }

  /// Nil for a WebSocket whose user may not see the page, or no longer: a browser does not tell a page why a handshake
  /// was refused, but the page's document, loaded again, says so or redirects to the sign-in page.
  private func visitor(
    for request: HTTPRequest, _ origin: RequestOrigin
  ) async -> Visitors.Visitor? {
    guard
      case .admitted(let visitor)? = try? await visitors.answer(
        request, from: origin, isDocument: false)
    else { return nil }
    return visitor
  }

  private func document(
    _ request: HTTPRequest, _ origin: RequestOrigin
  ) async throws(HTTPRefusal) -> HTTPResponse {
    let visitor: Visitors.Visitor
    switch try await visitors.answer(request, from: origin, isDocument: true) {
    case .admitted(let admitted): visitor = admitted
    case .response(let response): return response
    }
    guard app.hasPage(for: visitor.request) else {
      throw HTTPRefusal(.notFound, "Page not found.", fields: visitor.fields)
    }
    // A client that only checks whether a page exists gets no document, and no session.
    if request.method == .HEAD {
      var response = HTTPResponse(
        .ok,
        fields: ["content-type": "text/html; charset=utf-8", "cache-control": "no-store"])
      response.isHeadOnly = true
      response.compressing = .forOwnPages
      response.fields.add(contentsOf: visitor.fields)
      return response
    }
    let start = ContinuousClock.now
    let session = try await sessions.open(
      visitor.request, by: visitor.owner, from: origin.client)
    let document = await session.document()
    var response = HTTPResponse(
      .ok, fields: .all(document.headers),
      body: ByteBuffer(string: document.html))
    if response.body.readableBytes >= ResponseCompression.shortest {
      response.compressing = .forOwnPages
    }
    response.fields.add(contentsOf: visitor.fields)
    metrics.record(document: start.duration(to: .now))
    return response
  }

  /// A file that a session offers only to its own page.
  private func download(
    _ request: HTTPRequest, _ path: String, _ origin: RequestOrigin
  ) async throws(HTTPRefusal) -> HTTPResponse {
    guard request.method == .GET else {
      // HEAD would consume the file.
      throw HTTPRefusal(
        .methodNotAllowed, "Only GET is supported for this file.", fields: ["allow": "GET"])
    }
    guard let id = app.session(ofDownloadAt: path),
      let visitor = await visitor(for: request, origin), sessions.has(id, of: visitor.owner),
      let download = await app.takeDownload(at: path)
    else {
      throw HTTPRefusal(.notFound, "This file is no longer there. Save it again in the app.")
    }
    var response = HTTPResponse(
      .ok, fields: .all(download.headers), body: ByteBuffer(bytes: download.contents))
    response.isWrittenInPieces = true
    return response
  }

  /// Whether a request can be for a page that a user wants to see. Browsers and crawlers also make
  /// requests on their own, which must not start sessions.
  private func isForDocument(_ request: HTTPRequest) -> Bool {
    let path = request.path.dropFirst(app.basePath.count)
    if path.hasPrefix("_composable/") || request.path.hasPrefix("/.well-known/") { return false }
    let parts = path.split(separator: "/")
    // Files that scanners look for. A route's part that begins with a dot is written with a tilde before it.
    if parts.contains(where: { $0.hasPrefix(".") }) { return false }
    let last = parts.last ?? ""
    if last == "robots.txt" || last.hasSuffix(".ico") || last.hasPrefix("apple-touch-icon") {
      return false
    }
    return ["document", "iframe", nil].contains(request.value("sec-fetch-dest"))
  }
}

extension HTTPResponse {
  fileprivate init(_ asset: WebAsset) {
    self.init(.ok, fields: .all(asset.headers), body: ByteBuffer(bytes: asset.bytes))
    gzipBody = ByteBuffer(bytes: asset.gzip)
  }
}

extension HTTPHeaders {
  fileprivate static func all(_ headers: [(name: String, value: String)]) -> Self {
    Self(headers.map { ($0.name.lowercased(), $0.value) })
  }
}
