/// Reads messages out of bytes as they come from a client.
///
/// A pure value, and a strict one. A frame that is too long is refused when its first bytes are there,
/// so that what is held is never more than a message and what came last.
struct WebSocketDecoder: Sendable {
  /// How many frames a message may be cut into.
  static let mostFrames = 1_000

  private let limit: Int
  private var bytes: [UInt8]
  private var text: [UInt8] = []
  /// How many frames of a message have come that is not there as a whole.
  private var frames = 0

  /// - Parameters:
  ///   - limit: how long a message may be, in bytes.
  ///   - rest: what came with the handshake.
  init(limit: Int, rest: [UInt8] = []) {
    self.limit = limit
    bytes = rest
  }

  mutating func receive(_ more: [UInt8]) {
    bytes += more
  }

  /// Takes the next message out of what has come.
  ///
  /// - Returns: nil when more is needed.
  /// - Throws: how it has to end, when the client does what it may not.
  mutating func next() throws(WebSocketClosing) -> WebSocketMessage? {
    while let (frame, payload) = try nextFrame() {
      switch frame.kind {
      case .ping: return .ping(payload)
      case .pong: return .pong
      case .close: return try closing(payload)
      case .binary:
        throw WebSocketClosing(
          WebSocketClosing.unsupportedData, "Messages are text here, and not binary.")
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
        WebSocketClosing.protocolError, "Frames of a message have come in the wrong order.")
    }
    text += payload
    frames += 1
    guard frames <= Self.mostFrames else {
      throw WebSocketClosing(
        WebSocketClosing.policyViolation, "A message may be cut into \(Self.mostFrames) frames.")
    }
    guard frame.isLast else { return nil }
    defer {
      text = []
      frames = 0
    }
    guard let message = String(validating: text, as: UTF8.self) else {
      throw WebSocketClosing(WebSocketClosing.invalidPayload, "A message has to be UTF-8.")
    }
    return .text(message)
  }

  private func closing(_ payload: [UInt8]) throws(WebSocketClosing) -> WebSocketMessage {
    if payload.isEmpty { return .close }
    guard payload.count >= 2, String(validating: payload.dropFirst(2), as: UTF8.self) != nil else {
      throw WebSocketClosing(WebSocketClosing.protocolError, "The close frame makes no sense.")
    }
    return .close
  }
}
