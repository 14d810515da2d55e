/// An answer to a request.
struct HTTPResponse: Hashable, Sendable {
  var status: HTTPStatus
  var fields: [HTTPField] = []
  var body: [UInt8] = []
  /// Whether nobody knows how long the body would be: it was not made, because only the head was asked
  /// for.
  var isHeadOnly = false

  init(_ status: HTTPStatus, fields: [HTTPField] = [], body: [UInt8] = []) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// A line of text, as for something that is refused.
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

  /// The bytes of it.
  ///
  /// - Parameters:
  ///   - withBody: whether the body is sent too, and not only told of.
  ///   - keepsAlive: whether more may be asked for on the connection. Nil when it goes on as something
  ///     else.
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
