internal import NIOCore

/// How an owner is in a seal: encrypted, so the page sees neither the user nor the cookie of the browser.
extension SessionOwner {
  /// Which parts there are, one bit each; then each part, after its length in 4 bytes.
  var bytes: [UInt8] {
    let parts = [user.map { Array($0.utf8) }, cookie.map { Array($0.utf8) }, network]
    var buffer = ByteBuffer()
    var flags: UInt8 = needsCookie ? 1 : 0
    for (index, part) in parts.enumerated() where part != nil { flags |= 2 << index }
    buffer.writeInteger(flags)
    for part in parts {
      guard let part else { continue }
      buffer.writeInteger(UInt32(part.count))
      buffer.writeBytes(part)
    }
    return Array(buffer.readableBytesView)
  }

  /// The owner at the beginning of bytes, and the rest of them.
  ///
  /// - Returns: nil if they begin with no owner.
  static func split(_ bytes: [UInt8]) -> (owner: SessionOwner, rest: [UInt8])? {
    var buffer = ByteBuffer(bytes: bytes)
    guard let owner = SessionOwner(&buffer) else { return nil }
    return (owner, Array(buffer.readableBytesView))
  }

  private init?(_ buffer: inout ByteBuffer) {
    guard let flags = buffer.readInteger(as: UInt8.self), flags < 16 else { return nil }
    self.init(needsCookie: flags & 1 != 0)
    for index in 0..<3 where flags & 2 << index != 0 {
      guard let count = buffer.readInteger(as: UInt32.self),
        let part = buffer.readBytes(length: Int(count))
      else { return nil }
      switch index {
      case 0: user = String(decoding: part, as: UTF8.self)
      case 1: cookie = String(decoding: part, as: UTF8.self)
      default: network = part
      }
    }
  }
}
