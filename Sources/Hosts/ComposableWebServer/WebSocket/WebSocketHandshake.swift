internal import Foundation
internal import NIOCore
internal import NIOHTTP1
internal import NIOWebSocket

/// A client's request to turn its connection into a WebSocket.
struct WebSocketHandshake: Sendable {
  private let request: HTTPRequest

  /// - Throws: a refusal that names the missing part of the request.
  init(_ request: HTTPRequest) throws(HTTPRefusal) {
    guard request.isCurrent, request.lists("upgrade", in: "connection"),
      request.lists("websocket", in: "upgrade")
    else {
      throw HTTPRefusal(
        .upgradeRequired, "This address accepts WebSocket connections only.", fields: Self.needed)
    }
    guard request.value("sec-websocket-version") == "13" else {
      throw HTTPRefusal(
        .upgradeRequired, "Unsupported WebSocket version. Use version 13.", fields: Self.needed)
    }
    guard let key = request.value("sec-websocket-key"),
      Data(base64Encoded: key)?.count == 16
    else {
      throw HTTPRefusal(.badRequest, "`Sec-WebSocket-Key` must be 16 bytes in Base64.")
    }
    self.request = request
  }

  private static let needed: HTTPHeaders = [
    "upgrade": "websocket", "sec-websocket-version": "13",
  ]

  /// The response, with NIO's proof that the server understands the protocol.
  func response(on channel: any Channel) async throws -> HTTPResponse {
    let upgrader = NIOWebSocketServerUpgrader(
      shouldUpgrade: { channel, _ in channel.eventLoop.makeSucceededFuture([:]) },
      upgradePipelineHandler: { channel, _ in channel.eventLoop.makeSucceededVoidFuture() })
    let head = HTTPRequestHead(
      version: .http1_1, method: request.method, uri: request.target, headers: request.fields)
    let fields = try await channel.eventLoop.flatSubmit {
      upgrader.buildUpgradeResponse(
        channel: channel, upgradeRequest: head, initialResponseHeaders: [:])
    }.get()
    return HTTPResponse(
      .switchingProtocols,
      fields: [
        "upgrade": "websocket", "connection": "Upgrade",
        "sec-websocket-accept": fields.first(name: "sec-websocket-accept") ?? "",
      ])
  }
}
