internal import NIOHTTP1

/// The reason why a request fails. The client receives the text.
struct HTTPRefusal: Error, Sendable {
  var status: HTTPResponseStatus
  var text: String
  /// Additional header fields of the response.
  var fields: HTTPHeaders

  init(_ status: HTTPResponseStatus, _ text: String, fields: HTTPHeaders = [:]) {
    self.status = status
    self.text = text
    self.fields = fields
  }
}
