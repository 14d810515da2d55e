internal import Foundation

/// A client's request to turn its connection into a WebSocket, and the response to it.
struct WebSocketHandshake: Hashable, Sendable {
  private let key: String

  /// - Throws: a refusal that says what the request lacks.
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
    self.key = key
  }

  private static let needed = [
    HTTPField("upgrade", "websocket"), HTTPField("sec-websocket-version", "13"),
  ]

  var response: HTTPResponse {
    let digest = SHA1.digest(Array((key + "258EAFA5-E914-47DA-95CA-C5AB0DC85B11").utf8))
    return HTTPResponse(
      .switchingProtocols,
      fields: [
        HTTPField("upgrade", "websocket"),
        HTTPField("connection", "Upgrade"),
        HTTPField("sec-websocket-accept", Data(digest).base64EncodedString()),
      ])
  }
}
