/// A server's decision about a request for a page, before a session is created for it.
///
/// ```swift
/// configuration.visit = { request in
///   guard let user = await users.signedIn(by: request.cookies["token"]) else {
///     return .redirect(to: "/sign-in")
///   }
///   return .admit(as: user.id)
/// }
/// ```
///
/// A session that is admitted as a user belongs to that user: the page's WebSocket connects only if the server's
/// closure, called with its request, admits it as the same user. So another person who has seen the number in the page
/// can't take over the session. A page whose WebSocket is not admitted loads its document again.
///
/// The request of a WebSocket has the path `/_composable/socket`, not the path of its page: admit it by its user.
public struct WebVisit: Sendable {
  enum Outcome: Hashable, Sendable {
    case admitted(user: String?)
    case redirected(to: String)
    case refused(status: Int, text: String)
  }

  let outcome: Outcome
  /// The cookies that the response sets.
  public var cookies: [WebCookie]

  /// Shows the page.
  ///
  /// - Parameters:
  ///   - user: the user whom the session belongs to; nil for anybody.
  ///   - cookies: cookies that the response sets.
  public static func admit(as user: String? = nil, cookies: [WebCookie] = []) -> Self {
    Self(outcome: .admitted(user: user), cookies: cookies)
  }

  /// Sends the browser to another address.
  ///
  /// - Parameters:
  ///   - location: a path, or an address; encoded, if it has other characters than ASCII.
  ///   - cookies: cookies that the response sets.
  public static func redirect(to location: String, cookies: [WebCookie] = []) -> Self {
    Self(outcome: .redirected(to: location), cookies: cookies)
  }

  /// Shows an error instead of the page.
  ///
  /// - Parameters:
  ///   - status: the status of the response, from 400 to 599.
  ///   - text: a line for the visitor.
  ///   - cookies: cookies that the response sets.
  public static func refuse(
    _ status: Int = 403, _ text: String = "You may not see this page.", cookies: [WebCookie] = []
  ) -> Self {
    Self(outcome: .refused(status: status, text: text), cookies: cookies)
  }
}
