/// How a WebSocket closes: a code of RFC 6455, and a reason to read.
struct WebSocketClosing: Error, Hashable, Sendable {
  var code: UInt16
  /// Only the first 123 bytes are sent.
  var reason: String

  init(_ code: UInt16, _ reason: String = "") {
    self.code = code
    self.reason = reason
  }

  /// The payload of the close frame.
  var payload: [UInt8] {
    var text = Array(reason.utf8.prefix(123))
    // Don't cut a character in half.
    while String(validating: text, as: UTF8.self) == nil { text.removeLast() }
    return [UInt8(code >> 8), UInt8(code & 0xFF)] + text
  }

  static let protocolError: UInt16 = 1002
  static let unsupportedData: UInt16 = 1003
  static let invalidPayload: UInt16 = 1007
  static let policyViolation: UInt16 = 1008
  static let messageTooBig: UInt16 = 1009
  static let serviceRestart: UInt16 = 1012
  static let tryAgainLater: UInt16 = 1013
}
