/// A response to a request.
struct HTTPResponse: Hashable, Sendable {
  var status: HTTPStatus
  var fields: [HTTPField] = []
  var body: [UInt8] = []
  /// Whether the length of the body is unknown: a HEAD request never makes it.
  var isHeadOnly = false

  init(_ status: HTTPStatus, fields: [HTTPField] = [], body: [UInt8] = []) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// A response of one line of text, for a refusal.
  init(_ refusal: HTTPRefusal) {
    self.init(
      refusal.status,
      fields: [
        HTTPField("content-type", "text/plain; charset=utf-8"),
        HTTPField("cache-control", "no-store"),
        HTTPField("x-content-type-options", "nosniff"),
      ] + refusal.fields,
      body: Array((refusal.text + "\n").utf8))
  }

  /// Encodes the response.
  ///
  /// - Parameters:
  ///   - withBody: whether to send the body, and not only its length.
  ///   - keepsAlive: whether the client may send another request on the connection. Nil if the
  ///     connection changes protocol.
  func encoded(withBody: Bool = true, keepsAlive: Bool? = true) -> [UInt8] {
    var head = "HTTP/1.1 \(status.code) \(status.phrase)\r\n"
    for field in fields { head += "\(field.name): \(field.value)\r\n" }
    if let keepsAlive {
      if !isHeadOnly { head += "content-length: \(body.count)\r\n" }
      head += "connection: \(keepsAlive ? "keep-alive" : "close")\r\n"
    }
    head += "\r\n"
    return Array(head.utf8) + (withBody ? body : [])
  }
}
