/// The first response: complete HTML, and what has to be said with it.
public struct WebDocument: Hashable, Sendable {
  /// The document. It has the session's id in it and is for one page only: nobody may keep it.
  public let html: String
  /// The content security policy that goes with it, for the header of that name.
  public let contentSecurityPolicy: String

  /// The headers of the response, the content type and security policy among them.
  public var headers: [(name: String, value: String)] {
    [
      ("Content-Type", "text/html; charset=utf-8"),
      ("Cache-Control", "no-store"),
      ("Content-Security-Policy", contentSecurityPolicy),
      ("Referrer-Policy", "same-origin"),
      ("X-Content-Type-Options", "nosniff"),
      ("X-Frame-Options", "DENY"),
    ]
  }
}
