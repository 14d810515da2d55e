internal import Foundation

/// What a client has to say to turn its connection into a WebSocket, and what it is answered.
struct WebSocketHandshake: Hashable, Sendable {
  private let key: String

  /// - Throws: what the request lacks.
  init(_ request: HTTPRequest) throws(HTTPRefusal) {
    guard request.isCurrent, request.lists("upgrade", in: "connection"),
      request.lists("websocket", in: "upgrade")
    else {
      throw HTTPRefusal(
        .upgradeRequired, "This address is for the page's WebSocket.", fields: Self.needed)
    }
    guard request.value("sec-websocket-version") == "13" else {
      throw HTTPRefusal(
        .upgradeRequired, "Only version 13 of WebSockets is spoken here.", fields: Self.needed)
    }
    guard let key = request.value("sec-websocket-key"),
      Data(base64Encoded: key)?.count == 16
    else {
      throw HTTPRefusal(.badRequest, "The handshake's key has to be 16 bytes in base 64.")
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
