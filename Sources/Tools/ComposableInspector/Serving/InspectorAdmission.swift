internal import ComposableWebServer

/// Admits browsers to an inspector's pages: a browser that had the token in an address gets a cookie for it, so that
/// the token is neither in the history nor on the screen.
struct InspectorAdmission: Sendable {
  let token = InspectorToken()
  /// The path of the pages.
  ///
  /// A browser sends a cookie to the servers of all ports of a host, and so to one of another user. The cookie is only for
  /// this path, which no other server has.
  let path = "/\(InspectorToken().text.prefix(16))/"
  /// The value of the cookie. It is not the token, which admits other browsers.
  private let pass = InspectorToken()
  /// With the port, so that the cookies of several inspectors have different names.
  private let cookieName: String

  init(port: Int) {
    cookieName = "composable-inspector-\(port)"
  }

  func visit(_ request: WebRequest) -> WebVisit {
    if let given = request.parameter("token") {
      guard token.matches(given) else {
        return .refuse(403, "The token in the address belongs to another program. \(Self.cure)")
      }
      return .redirect(to: path, cookies: [WebCookie(cookieName, pass.text, path: path)])
    }
    guard let given = request.cookies[cookieName] else {
      return .refuse(403, "The address lacks its token. \(Self.cure)")
    }
    guard pass.matches(given) else {
      return .refuse(403, "The program's token has changed. \(Self.cure)")
    }
    return .admit(as: "inspector")
  }

  private static let cure =
    "Open the address that the program printed when it started, or that its command 'inspect --list' prints."
}
