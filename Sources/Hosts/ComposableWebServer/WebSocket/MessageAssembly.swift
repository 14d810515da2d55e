internal import NIOCore
internal import NIOWebSocket

/// The frames of an incomplete message.
///
/// Copies their payloads: a frame of one byte that NIO decoded keeps the whole buffer of a read.
/// NIO's aggregator does not, so a thousand such frames would hold 4 MiB.
struct MessageAssembly: Sendable {
  /// The maximum number of frames in a message.
  static let mostFrames = 1_000

  private var bytes: [UInt8] = []
  private var frames = 0

  /// Adds a frame.
  ///
  /// - Returns: the message, once it is complete.
  /// - Throws: how to close the connection if the client violates the protocol or a limit.
  mutating func add(_ frame: WebSocketFrame) throws(WebSocketClosing) -> String? {
    guard (frame.opcode == .continuation) == (frames > 0) else {
      throw WebSocketClosing(
        WebSocketClosing.protocolError, "The frames of a message arrived out of order.")
    }
    let payload = frame.unmaskedData.readableBytesView
    if frame.fin, frames == 0 { return try Self.text(payload) }
    bytes += payload
    frames += 1
    guard frames <= Self.mostFrames else {
      throw WebSocketClosing(
        WebSocketClosing.policyViolation,
        "Too many frames in a message. The limit is \(Self.mostFrames).")
    }
    guard frame.fin else { return nil }
    defer { (bytes, frames) = ([], 0) }
    return try Self.text(bytes)
  }

  private static func text(_ bytes: some Collection<UInt8>) throws(WebSocketClosing) -> String {
    guard let text = String(validating: bytes, as: UTF8.self) else {
      throw WebSocketClosing(WebSocketClosing.invalidPayload, "A message must be valid UTF-8.")
    }
    return text
  }
}
