/// Why a request is not answered with what it asks for. The text is for whoever sent it.
struct HTTPRefusal: Error, Hashable, Sendable {
  var status: HTTPStatus
  var text: String
  /// What has to be said besides.
  var fields: [HTTPField]

  init(_ status: HTTPStatus, _ text: String, fields: [HTTPField] = []) {
    self.status = status
    self.text = text
    self.fields = fields
  }
}
