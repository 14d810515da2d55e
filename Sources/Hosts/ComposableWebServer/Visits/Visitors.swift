internal import ComposableWeb
internal import Logging
internal import NIOCore
internal import NIOHTTP1

/// Identifies visitors by the server's closure and the session cookie.
struct Visitors: Sendable {
  /// A visitor for whom a session may be made.
  struct Visitor: Sendable {
    var request: WebRequest
    var owner: SessionOwner
    /// The fields of the response that set cookies.
    var fields: HTTPHeaders
  }

  enum Answer: Sendable {
    case admitted(Visitor)
    case response(HTTPResponse)
  }

  private let visit: (@Sendable (WebRequest) async -> WebVisit)?
  private let cookieName: String
  private let needsCookie: Bool
  private let app: WebApp
  private let logger: Logger

  init(_ configuration: WebServerConfiguration, app: WebApp, logger: Logger) {
    visit = configuration.visit
    cookieName = configuration.sessionCookie ?? "composable"
    needsCookie = configuration.sessionCookie != nil
    self.app = app
    self.logger = logger
  }

  /// - Parameter isDocument: whether the request is for a document, and not for its WebSocket.
  /// - Throws: a refusal if the request is malformed, or the closure refuses it.
  func answer(
    _ head: HTTPRequest, from origin: RequestOrigin, isDocument: Bool
  ) async throws(HTTPRefusal) -> Answer {
    guard
      let request = WebRequest(
        target: head.target, headers: head.fields.map { .init(name: $0.name, value: $0.value) },
        scheme: origin.scheme, host: origin.host, client: origin.client?.description)
    else { throw HTTPRefusal(.badRequest, "Malformed escape in the path.") }
    let visit = await visit?(app.relative(request)) ?? .admit()
    var visitor = Visitor(request: request, owner: SessionOwner(), fields: [:])
    for cookie in visit.cookies { set(cookie, &visitor) }
    switch visit.outcome {
    case .admitted(let user):
      visitor.owner.user = user
      visitor.owner.network = origin.client?.network
      bindToCookie(&visitor, isDocument)
      return .admitted(visitor)
    case .redirected(let location):
      guard !location.isEmpty, location.utf8.allSatisfy({ $0 > 32 && $0 < 127 }) else {
        logger.error("a redirection has characters that must be encoded")
        throw HTTPRefusal(.internalServerError, "The server made a mistake.")
      }
      visitor.fields.add(name: "location", value: location)
      visitor.fields.add(name: "cache-control", value: "no-store")
      return .response(HTTPResponse(.seeOther, fields: visitor.fields))
    case .refused(let status, let text):
      let isError = (400...599).contains(status)
      if !isError {
        logger.error("a refusal needs a status from 400 to 599", metadata: ["status": "\(status)"])
      }
      throw HTTPRefusal(
        isError ? HTTPResponseStatus(statusCode: status) : .forbidden, text, fields: visitor.fields)
    }
  }

  private func set(_ cookie: WebCookie, _ visitor: inout Visitor) {
    guard let field = cookie.field(scheme: visitor.request.scheme) else {
      logger.error(
        "a cookie has characters that must be encoded", metadata: ["cookie": "\(cookie.name)"])
      return
    }
    visitor.fields.add(name: "set-cookie", value: field)
  }

  /// The browser gets a cookie with its first document, and keeps it for all others.
  private func bindToCookie(_ visitor: inout Visitor, _ isDocument: Bool) {
    visitor.owner.needsCookie = needsCookie
    let value = visitor.request.cookies[cookieName] ?? ""
    if WebSessionID(value) != nil {
      visitor.owner.cookie = value
    } else if isDocument {
      let fresh = WebSessionID().text
      visitor.owner.cookie = fresh
      set(WebCookie(cookieName, fresh, path: app.basePath), &visitor)
    }
  }
}
