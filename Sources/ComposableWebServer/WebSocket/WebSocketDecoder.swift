/// Decodes messages from bytes as they arrive from a client.
///
/// A pure value, and a strict one. It refuses a frame that is too long as soon as its first bytes
/// are there, so that it never holds more than a message plus the bytes received last.
struct WebSocketDecoder: Sendable {
  /// The maximum number of frames in a message.
  static let mostFrames = 1_000

  private let limit: Int
  private var bytes: [UInt8]
  private var text: [UInt8] = []
  /// The number of frames received of an incomplete message.
  private var frames = 0

  /// - Parameters:
  ///   - limit: the maximum length of a message, in bytes.
  ///   - rest: the bytes received with the handshake.
  init(limit: Int, rest: [UInt8] = []) {
    self.limit = limit
    bytes = rest
  }

  mutating func receive(_ more: [UInt8]) {
    bytes += more
  }

  /// Decodes the next message.
  ///
  /// - Returns: nil if more bytes are needed.
  /// - Throws: how to close the connection if the client violates the protocol or a limit.
  mutating func next() throws(WebSocketClosing) -> WebSocketMessage? {
    while let (frame, payload) = try nextFrame() {
      switch frame.kind {
      case .ping: return .ping(payload)
      case .pong: return .pong
      case .close: return try closing(payload)
      case .binary:
        throw WebSocketClosing(
          WebSocketClosing.unsupportedData, "Binary messages are not supported. Send text.")
      case .text, .continuation:
        if let message = try joined(frame, payload) { return message }
      }
    }
    return nil
  }

  private mutating func nextFrame() throws(WebSocketClosing) -> (WebSocketFrame, [UInt8])? {
    guard
      let frame = try WebSocketFrame(bytes[...], room: limit - text.count, limit: limit)
    else { return nil }
    let start = frame.maskOffset + 4
    guard bytes.count >= start + frame.length else { return nil }
    let mask = bytes[frame.maskOffset..<start]
    var payload = Array(bytes[start..<(start + frame.length)])
    for index in payload.indices { payload[index] ^= mask[mask.startIndex + index & 3] }
    bytes.removeSubrange(..<(start + frame.length))
    return (frame, payload)
  }

  private mutating func joined(
    _ frame: WebSocketFrame, _ payload: [UInt8]
  ) throws(WebSocketClosing) -> WebSocketMessage? {
    guard (frame.kind == .continuation) == (frames > 0) else {
      throw WebSocketClosing(
        WebSocketClosing.protocolError, "The frames of a message arrived out of order.")
    }
    text += payload
    frames += 1
    guard frames <= Self.mostFrames else {
      throw WebSocketClosing(
        WebSocketClosing.policyViolation,
        "Too many frames in a message. The limit is \(Self.mostFrames).")
    }
    guard frame.isLast else { return nil }
    defer {
      text = []
      frames = 0
    }
    guard let message = String(validating: text, as: UTF8.self) else {
      throw WebSocketClosing(WebSocketClosing.invalidPayload, "A message must be valid UTF-8.")
    }
    return .text(message)
  }

  private func closing(_ payload: [UInt8]) throws(WebSocketClosing) -> WebSocketMessage {
    if payload.isEmpty { return .close }
    guard payload.count >= 2, String(validating: payload.dropFirst(2), as: UTF8.self) != nil else {
      throw WebSocketClosing(WebSocketClosing.protocolError, "Malformed close frame.")
    }
    return .close
  }
}
