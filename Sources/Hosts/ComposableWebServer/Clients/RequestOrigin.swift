/// For whom a request is.
struct RequestOrigin: Hashable, Sendable {
  /// The client's address; nil if the connection has none.
  var client: ClientAddress?
  /// The scheme that the client used: `http`, or `https`.
  var scheme: String
  /// The host that the client asked for, maybe with a port, in lower case.
  var host: String
}
