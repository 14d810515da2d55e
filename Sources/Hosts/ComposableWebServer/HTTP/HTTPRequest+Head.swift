internal import NIOHTTP1

extension HTTPRequest {
  /// Makes the checks of a head that NIO's decoder leaves to its user.
  init(_ head: HTTPRequestHead) throws(HTTPRefusal) {
    guard head.uri.utf8.first == UInt8(ascii: "/"),
      head.uri.utf8.allSatisfy({ $0 > 32 && $0 < 127 })
    else { throw .malformedLine }
    guard head.version == .http1_1 || head.version == .http1_0 else { throw .unsupportedVersion }
    method = head.method
    target = head.uri
    isCurrent = head.version == .http1_1
    fields = head.headers
    try checkFraming()
  }

  /// Refuses requests with a body, which would have to be read before the next request: no route
  /// accepts one.
  private func checkFraming() throws(HTTPRefusal) {
    guard values("transfer-encoding").isEmpty,
      values("content-length").allSatisfy({ $0 == "0" })
    else { throw HTTPRefusal(.payloadTooLarge, "This server accepts no request bodies.") }
    guard values("host").count <= 1, !isCurrent || value("host") != nil else {
      throw HTTPRefusal(.badRequest, "A request must have exactly one Host header field.")
    }
  }
}
