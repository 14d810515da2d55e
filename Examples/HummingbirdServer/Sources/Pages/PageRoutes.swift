import ComposableWeb
import HTTPTypes
import Hummingbird
import HummingbirdCore

/// The app's files, and a page with a new session for every other path below the app's.
struct PageRoutes: Sendable {
  let app: WebApp
  let sessions: SessionRegistry
  let hosts: HostNames

  func add(to router: Router<some RequestContext>) {
    for asset in app.assets {
      let response = Self.response(asset.headers, ByteBuffer(bytes: asset.bytes))
      router.get(RouterPath(asset.path)) { _, _ in response }
    }
    // Whoever may open a WebSocket there does not come here.
    router.get(RouterPath(app.socketPath)) { _, _ -> Response in
      throw HTTPError(.forbidden, message: "A WebSocket of the same origin is expected.")
    }
    let path = app.basePath.dropLast()
    router.get(RouterPath(String(path))) { request, _ in try await page(for: request) }
    router.get(RouterPath("\(path)/**")) { request, _ in try await page(for: request) }
  }

  private func page(for request: Request) async throws -> Response {
    guard hosts.contains(request.head.authority) else {
      throw HTTPError(.misdirectedRequest, message: "This server has another name.")
    }
    guard
      let request = WebRequest(
        target: request.uri.string,
        headers: request.headers.map { WebRequest.Field(name: $0.name.rawName, value: $0.value) },
        host: request.head.authority ?? "")
    else { throw HTTPError(.badRequest) }
    if app.isDownload(request.path) { return try await download(request.path) }
    guard request.path.hasPrefix(app.basePath) else {
      return Response.redirect(to: app.basePath, type: .permanent)
    }
    guard app.hasPage(for: request) else {
      let page = app.refusal("Page not found")
      return Self.response(page.headers, ByteBuffer(string: page.html), .notFound)
    }
    guard let session = await sessions.open(request) else {
      let page = app.refusal("Too many visitors", "Try again in a minute.")
      return Self.response(page.headers, ByteBuffer(string: page.html), .serviceUnavailable)
    }
    let document = await session.document()
    return Self.response(document.headers, ByteBuffer(string: document.html))
  }

  /// A file that a session has for its page.
  private func download(_ path: String) async throws -> Response {
    guard let download = await app.takeDownload(at: path) else { throw HTTPError(.notFound) }
    return Self.response(download.headers, ByteBuffer(bytes: download.contents))
  }

  private static func response(
    _ headers: [(name: String, value: String)], _ body: ByteBuffer,
    _ status: HTTPResponse.Status = .ok
  ) -> Response {
    var fields = HTTPFields()
    for header in headers {
      guard let name = HTTPField.Name(header.name) else { continue }
      fields[name] = header.value
    }
    return Response(status: status, headers: fields, body: ResponseBody(byteBuffer: body))
  }
}
