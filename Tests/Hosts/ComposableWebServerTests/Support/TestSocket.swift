import Foundation

/// A client's end of a WebSocket.
struct TestSocket {
  enum Frame: Equatable {
    case text(String)
    case ping
    case pong([UInt8])
    case close(code: Int, reason: String)
  }

  let connection: MemoryConnection

  /// Sends a frame as a client does.
  ///
  /// - Parameters:
  ///   - first: the first byte: 0x80 for the last frame of a message, plus the kind.
  ///   - length: the length to claim. By default that of the payload.
  func send(first: UInt8, _ payload: [UInt8], length: Int? = nil, isMasked: Bool = true) {
    connection.send(Self.bytes(first: first, payload, length: length, isMasked: isMasked))
  }

  static func bytes(
    first: UInt8, _ payload: [UInt8], length: Int? = nil, isMasked: Bool = true
  ) -> [UInt8] {
    let length = length ?? payload.count
    let flag: UInt8 = isMasked ? 0x80 : 0
    var bytes = [first]
    switch length {
    case ...125: bytes.append(flag | UInt8(length))
    case ...65_535: bytes += [flag | 126, UInt8(length >> 8), UInt8(length & 0xFF)]
    default:
      bytes.append(flag | 127)
      bytes += (0..<8).reversed().map { UInt8(UInt64(length) >> UInt64(8 * $0) & 0xFF) }
    }
    guard isMasked else { return bytes + payload }
    let mask: [UInt8] = [0x12, 0xAB, 0x00, 0xFF]
    return bytes + mask + payload.enumerated().map { $1 ^ mask[$0 & 3] }
  }

  func send(_ text: String) {
    send(first: 0x81, Array(text.utf8))
  }

  /// Waits for a frame. Returns nil when the connection ends.
  func next() async -> Frame? {
    guard let head = await connection.take(2) else { return nil }
    var length = Int(head[1])
    if length > 125 {
      guard let more = await connection.take(length == 126 ? 2 : 8) else { return nil }
      length = more.reduce(0) { $0 << 8 | Int($1) }
    }
    guard let payload = await connection.take(length) else { return nil }
    switch head[0] {
    case 0x81: return .text(String(decoding: payload, as: UTF8.self))
    case 0x89: return .ping
    case 0x8A: return .pong(payload)
    default:
      return .close(
        code: Int(payload[0]) << 8 | Int(payload[1]),
        reason: String(decoding: payload.dropFirst(2), as: UTF8.self))
    }
  }

  /// The next message, parsed as JSON; nil if there are no more.
  func message() async -> [Any]? {
    guard case .text(let text) = await next() else { return nil }
    return try? JSONSerialization.jsonObject(with: Data(text.utf8)) as? [Any]
  }
}
