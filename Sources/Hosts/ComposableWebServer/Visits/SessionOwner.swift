/// The visitor who may connect to a session. The visitor must also know its number.
package struct SessionOwner: Hashable, Sendable {
  /// The user that the server's closure named.
  package var user: String?
  /// The value of the session cookie.
  package var cookie: String?
  /// Whether only the cookie proves that it is the same browser. Otherwise the same address does, too: not all clients
  /// keep cookies.
  package var needsCookie = false
  /// The part of the address that one client has to itself; nil for a connection without an address.
  package var network: [UInt8]?

  package init(
    user: String? = nil, cookie: String? = nil, needsCookie: Bool = false, network: [UInt8]? = nil
  ) {
    self.user = user
    self.cookie = cookie
    self.needsCookie = needsCookie
    self.network = network
  }

  /// Whether a visitor may have the session. Without a user it belongs to the browser that opened it.
  package func admits(_ visitor: SessionOwner) -> Bool {
    guard user == nil || user == visitor.user else { return false }
    if needsCookie { return cookie == nil || cookie == visitor.cookie }
    // A phone changes its address.
    if cookie != nil, cookie == visitor.cookie { return true }
    return user != nil || network == visitor.network
  }
}
