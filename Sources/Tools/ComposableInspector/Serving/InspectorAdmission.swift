internal import ComposableWebServer

/// Admits browsers to an inspector's pages: a browser that had the token in an address keeps it in a cookie, so that
/// the token is neither in the history nor on the screen.
struct InspectorAdmission: Sendable {
  let token: InspectorToken
  /// A browser sends a cookie to all ports of a host, so it has the port in its name.
  let cookieName: String

  init(_ token: InspectorToken, port: Int) {
    self.token = token
    cookieName = "composable-inspector-\(port)"
  }

  func visit(_ request: WebRequest) -> WebVisit {
    if let given = request.parameter("token") {
      guard token.matches(given) else {
        return .refuse(403, "The token in the address belongs to another program. \(Self.cure)")
      }
      return .redirect(to: "/", cookies: [WebCookie(cookieName, token.text)])
    }
    guard let given = request.cookies[cookieName] else {
      return .refuse(403, "The address lacks its token. \(Self.cure)")
    }
    guard token.matches(given) else {
      return .refuse(403, "The program's token has changed. \(Self.cure)")
    }
    return .admit(as: "inspector")
  }

  private static let cure =
    "Open the address that the program printed when it started, or that its command 'inspect --list' prints."
}
