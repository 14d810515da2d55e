internal import NIOHTTP1

extension HTTPRefusal {
  static let stopping = Self(
    .serviceUnavailable, "The server is stopping. Try again in a moment.",
    fields: ["retry-after": "5"])

  static let tooManySessions = Self(
    .serviceUnavailable, "Too many visitors right now. Try again in a moment.",
    fields: ["retry-after": "5"])

  static let tooManyConnections = Self(
    .serviceUnavailable, "Too many connections right now. Try again in a moment.",
    fields: ["retry-after": "5"])

  static let clientHasTooManyConnections = Self(
    .tooManyRequests, "Too many connections from your address. Close some.",
    fields: ["retry-after": "5"])

  static let clientHasTooManySessions = Self(
    .tooManyRequests,
    "Too many open pages from your address. Close some, and try again in a minute.",
    fields: ["retry-after": "60"])

  static let clientHasTooManyRequests = Self(
    .tooManyRequests, "Too many requests per second from your address.",
    fields: ["retry-after": "1"])

  static let malformedLine = Self(.badRequest, "Malformed request line.")

  static let unsupportedVersion = Self(
    .httpVersionNotSupported, "Unsupported HTTP version. Use HTTP/1.1 or HTTP/1.0.")

  static let headTooLarge = Self(
    .requestHeaderFieldsTooLarge,
    """
    Request head too large. The limits are \(HTTPRequest.longestHead) bytes and \
    \(HTTPRequest.mostFields) fields.
    """)

  static let tooManyAhead = Self(
    .tooManyRequests,
    "Too many requests without waiting for the responses. The limit is \(ClientInbox.mostRequests)."
  )

  /// The refusal of a head that the decoder did not accept.
  init(_ error: HTTPParserError) {
    switch error {
    case .headerOverflow: self = .headTooLarge
    case .invalidVersion: self = .unsupportedVersion
    case .invalidMethod, .invalidURL, .invalidConstant: self = .malformedLine
    case .invalidContentLength, .unexpectedContentLength:
      self.init(.badRequest, "Malformed length of a request body.")
    default: self.init(.badRequest, "Malformed header field.")
    }
  }
}
