internal import NIOCore
internal import NIOHTTP1

/// A response to a request.
struct HTTPResponse: Sendable {
  /// Whether its body is compressed for a browser that accepts that.
  enum Compressing {
    case never
    case always
    /// Only if no foreign page made the browser ask for it: it has secrets, which its length may give away.
    case forOwnPages
  }

  var status: HTTPResponseStatus
  var fields: HTTPHeaders
  var body: ByteBuffer
  /// A part of a file, instead of `body`.
  var file: FilePart?
  var compressing = Compressing.never
  /// The compressor for the pieces of the file; nil for no compression.
  var coder: ResponseCompression.Coder?
  /// The body compressed by gzip, if that is known ahead.
  var gzipBody: ByteBuffer?
  /// Whether the body may take a client long: each piece of it has the time that a message has.
  var isWrittenInPieces = false
  /// Whether the length of the body is unknown: a HEAD request never makes it.
  var isHeadOnly = false

  init(_ status: HTTPResponseStatus, fields: HTTPHeaders = [:], body: ByteBuffer = ByteBuffer()) {
    self.status = status
    self.fields = fields
    self.body = body
  }

  /// A response of one line of text, for a refusal.
  init(_ refusal: HTTPRefusal) {
    self.init(
      refusal.status,
      fields: [
        "content-type": "text/plain; charset=utf-8", "cache-control": "no-store",
        "x-content-type-options": "nosniff",
      ],
      body: ByteBuffer(string: refusal.text + "\n"))
    fields.add(contentsOf: refusal.fields)
  }

  /// The head as it is sent.
  ///
  /// - Parameter keepsAlive: whether the client may send another request on the connection. Nil if
  ///   the connection changes protocol.
  func head(keepsAlive: Bool?) -> HTTPResponseHead {
    var fields = fields
    if let keepsAlive {
      if coder != nil {
        fields.add(name: "transfer-encoding", value: "chunked")
      } else if !isHeadOnly, status.mayHaveResponseBody {
        fields.add(name: "content-length", value: "\(file?.range.count ?? body.readableBytes)")
      }
      fields.add(name: "connection", value: keepsAlive ? "keep-alive" : "close")
    }
    return HTTPResponseHead(version: .http1_1, status: status, headers: fields)
  }
}
