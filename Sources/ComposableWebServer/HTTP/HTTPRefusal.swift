/// The reason why a request fails. The client receives the text.
struct HTTPRefusal: Error, Hashable, Sendable {
  var status: HTTPStatus
  var text: String
  /// Additional header fields of the response.
  var fields: [HTTPField]

  init(_ status: HTTPStatus, _ text: String, fields: [HTTPField] = []) {
    self.status = status
    self.text = text
    self.fields = fields
  }
}
