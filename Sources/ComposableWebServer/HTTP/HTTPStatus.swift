/// The status code of a response, and its phrase.
struct HTTPStatus: Hashable, Sendable {
  let code: Int
  let phrase: String

  private init(_ code: Int, _ phrase: String) {
    self.code = code
    self.phrase = phrase
  }

  static let switchingProtocols = Self(101, "Switching Protocols")
  static let ok = Self(200, "OK")
  static let permanentRedirect = Self(308, "Permanent Redirect")
  static let badRequest = Self(400, "Bad Request")
  static let forbidden = Self(403, "Forbidden")
  static let notFound = Self(404, "Not Found")
  static let methodNotAllowed = Self(405, "Method Not Allowed")
  static let requestTimeout = Self(408, "Request Timeout")
  static let contentTooLarge = Self(413, "Content Too Large")
  static let misdirectedRequest = Self(421, "Misdirected Request")
  static let upgradeRequired = Self(426, "Upgrade Required")
  static let headTooLarge = Self(431, "Request Header Fields Too Large")
  static let serviceUnavailable = Self(503, "Service Unavailable")
  static let versionNotSupported = Self(505, "HTTP Version Not Supported")
}
