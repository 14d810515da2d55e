/// How a WebSocket ends: a code of RFC 6455, and why, in words for whoever looks.
struct WebSocketClosing: Error, Hashable, Sendable {
  var code: UInt16
  /// At most 123 bytes are sent of it.
  var reason: String

  init(_ code: UInt16, _ reason: String = "") {
    self.code = code
    self.reason = reason
  }

  /// What a close frame carries.
  var payload: [UInt8] {
    var text = Array(reason.utf8.prefix(123))
    // Not in the middle of a character.
    while String(validating: text, as: UTF8.self) == nil { text.removeLast() }
    return [UInt8(code >> 8), UInt8(code & 0xFF)] + text
  }

  static let protocolError: UInt16 = 1002
  static let unsupportedData: UInt16 = 1003
  static let invalidPayload: UInt16 = 1007
  static let policyViolation: UInt16 = 1008
  static let messageTooBig: UInt16 = 1009
  static let serviceRestart: UInt16 = 1012
}
