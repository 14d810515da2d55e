/// The visitor who may connect to a session. The visitor must also know its number.
struct SessionOwner: Hashable, Sendable {
  /// The user that the server's closure named.
  var user: String?
  /// The value of the session cookie.
  var cookie: String?

  /// Whether a visitor may have the session. A session without a user is open to all who know its number.
  func admits(_ visitor: SessionOwner) -> Bool {
    (user == nil || user == visitor.user) && (cookie == nil || cookie == visitor.cookie)
  }
}
