internal import NIOHTTP1

extension HTTPResponse {
  /// Takes the body that was compressed ahead, if a request accepts that.
  mutating func takeGzipBody(for request: HTTPRequest) {
    guard let gzipBody else { return }
    // So a cache does not give a client a coding that the client can't read.
    fields.add(name: "vary", value: "accept-encoding")
    guard AcceptedCodings(request.values("accept-encoding")).prefer("gzip") else { return }
    body = gzipBody
    fields.add(name: "content-encoding", value: "gzip")
  }
}
