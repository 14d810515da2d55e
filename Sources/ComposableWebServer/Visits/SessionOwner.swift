/// Who may connect to a session, beside knowing its number.
struct SessionOwner: Hashable, Sendable {
  /// The user that the server's closure named.
  var user: String?
  /// The value of the session cookie.
  var cookie: String?
}
