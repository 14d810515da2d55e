internal import NIOHTTP1

/// The reason why a request fails. The client receives the text.
struct HTTPRefusal: Error, Sendable {
  var status: HTTPResponseStatus
  var text: String
  /// Additional header fields of the response.
  var fields: HTTPHeaders

  /// Whether the connection closes after it: a client that exceeds its limits is not waited for.
  var closes: Bool { status == .tooManyRequests }

  /// Whether a busy server may refuse many requests for this reason.
  var isFrequent: Bool { status == .tooManyRequests || status == .serviceUnavailable }

  init(_ status: HTTPResponseStatus, _ text: String, fields: HTTPHeaders = [:]) {
    self.status = status
    self.text = text
    self.fields = fields
  }
}
