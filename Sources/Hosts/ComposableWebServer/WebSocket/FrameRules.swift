internal import NIOCore
internal import NIOWebSocket

/// The header of a client's frame, with the checks that NIO's decoder leaves to its user.
///
/// That decoder accepts frames without a mask, of unknown kinds, of extensions and with padded
/// lengths, and has a limit for a frame, but none for a message of several frames.
struct FrameRules: Hashable, Sendable {
  /// Whether the frame is part of a message.
  let isData: Bool
  let isLast: Bool
  /// The length of the payload.
  let length: Int
  /// The length of the frame.
  let total: Int

  /// Checks the header of a frame.
  ///
  /// - Parameters:
  ///   - bytes: the frame's first bytes.
  ///   - room: how many more bytes the message may have.
  ///   - limit: how many bytes the whole message may have.
  /// - Returns: nil if more bytes are needed.
  /// - Throws: how to close the connection if the client violates the protocol or the limit.
  init?(_ bytes: ByteBufferView, room: Int, limit: Int) throws(WebSocketClosing) {
    guard bytes.count >= 2 else { return nil }
    let start = bytes.startIndex
    let (first, second) = (bytes[start], bytes[start + 1])
    guard first & 0x70 == 0, [0, 1, 2, 8, 9, 10].contains(first & 0x0F) else {
      throw WebSocketClosing(
        WebSocketClosing.protocolError, "The frame uses an extension that was not negotiated.")
    }
    guard second & 0x80 != 0 else {
      throw WebSocketClosing(WebSocketClosing.protocolError, "A client must mask its frames.")
    }
    isData = first & 0x08 == 0
    isLast = first & 0x80 != 0
    let short = Int(second & 0x7F)
    let count = short == 126 ? 2 : short == 127 ? 8 : 0
    if !isData, !isLast || count > 0 {
      throw WebSocketClosing(
        WebSocketClosing.protocolError,
        "A control frame must be unfragmented and at most 125 bytes long.")
    }
    guard bytes.count >= 2 + count else { return nil }
    let long = bytes[(start + 2)..<(start + 2 + count)].reduce(UInt64(0)) { $0 << 8 | UInt64($1) }
    guard count == 0 || long > (count == 2 ? 125 : 65_535) else {
      throw WebSocketClosing(
        WebSocketClosing.protocolError, "The payload length must use the shortest encoding.")
    }
    // The header tells, before any of the payload is buffered.
    guard !isData || max(long, UInt64(count == 0 ? short : 0)) <= UInt64(max(0, room)) else {
      throw WebSocketClosing(
        WebSocketClosing.messageTooBig, "Message too large. The limit is \(limit) bytes.")
    }
    length = count == 0 ? short : Int(long)
    total = 2 + count + 4 + length
  }
}
