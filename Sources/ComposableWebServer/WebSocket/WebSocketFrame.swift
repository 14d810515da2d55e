/// The header of a client's frame, and the encoding of a server's frames.
struct WebSocketFrame: Hashable, Sendable {
  enum Kind: UInt8, Sendable {
    case continuation = 0
    case text = 1
    case binary = 2
    case close = 8
    case ping = 9
    case pong = 10

    var isControl: Bool { rawValue >= 8 }
  }

  var kind: Kind
  var isLast: Bool
  var length: Int
  /// The offset of the mask's four bytes. The payload follows them.
  var maskOffset: Int

  /// Decodes the header of a frame.
  ///
  /// - Parameters:
  ///   - room: how many more bytes the message may have.
  ///   - limit: how many bytes the whole message may have.
  /// - Returns: nil if more bytes are needed.
  /// - Throws: a `WebSocketClosing` if the client violates the protocol or the limit.
  init?(_ bytes: ArraySlice<UInt8>, room: Int, limit: Int) throws(WebSocketClosing) {
    guard bytes.count >= 2 else { return nil }
    let start = bytes.startIndex
    let (first, second) = (bytes[start], bytes[start + 1])
    guard first & 0x70 == 0, let kind = Kind(rawValue: first & 0x0F) else {
      throw WebSocketClosing(
        WebSocketClosing.protocolError, "The frame uses an extension that was not negotiated.")
    }
    guard second & 0x80 != 0 else {
      throw WebSocketClosing(WebSocketClosing.protocolError, "A client must mask its frames.")
    }
    self.kind = kind
    isLast = first & 0x80 != 0
    let short = Int(second & 0x7F)
    let count = short == 126 ? 2 : short == 127 ? 8 : 0
    if kind.isControl, !isLast || count > 0 {
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
    guard kind.isControl || max(long, UInt64(count == 0 ? short : 0)) <= UInt64(room) else {
      throw WebSocketClosing(
        WebSocketClosing.messageTooBig, "Message too large. The limit is \(limit) bytes.")
    }
    length = count == 0 ? short : Int(long)
    maskOffset = 2 + count
  }

  /// Encodes a whole frame. A server masks nothing.
  static func encoded(_ kind: Kind, _ payload: some Collection<UInt8>) -> [UInt8] {
    var bytes: [UInt8] = [0x80 | kind.rawValue]
    bytes.reserveCapacity(payload.count + 10)
    switch payload.count {
    case ...125: bytes.append(UInt8(payload.count))
    case ...65_535: bytes += [126, UInt8(payload.count >> 8), UInt8(payload.count & 0xFF)]
    default:
      let length = UInt64(payload.count)
      bytes.append(127)
      for shift in stride(from: 56, through: 0, by: -8) {
        bytes.append(UInt8(length >> UInt64(shift) & 0xFF))
      }
    }
    bytes += payload
    return bytes
  }
}
