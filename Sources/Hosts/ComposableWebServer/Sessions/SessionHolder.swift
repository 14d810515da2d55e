/// Identifies the visitor of a session, so that in a full server a visitor's new session replaces an old one of the
/// same visitor.
enum SessionHolder: Hashable, Sendable {
  case user(String)
  /// A browser, by the value of the session cookie.
  case browser(String)
  case network([UInt8])

  /// - Returns: nil for a connection without an address.
  init?(_ owner: SessionOwner, _ client: ClientAddress?) {
    if let user = owner.user {
      self = .user(user)
    } else if owner.needsCookie, let cookie = owner.cookie {
      self = .browser(cookie)
    } else if let network = client?.network {
      self = .network(network)
    } else {
      return nil
    }
  }
}
