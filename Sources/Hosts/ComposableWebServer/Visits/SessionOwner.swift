/// Who may connect to a session, beside knowing its number.
struct SessionOwner: Hashable, Sendable {
  /// The user that the server's closure named.
  var user: String?
  /// The value of the session cookie.
  var cookie: String?

  /// Whether a visitor may have the session: one without a user is for anybody who knows its number.
  func admits(_ visitor: SessionOwner) -> Bool {
    (user == nil || user == visitor.user) && (cookie == nil || cookie == visitor.cookie)
  }
}
