import NIOCore
import NIOWebSocket

extension WebSocketFrame {
  static func text(_ text: String) -> Self {
    Self(fin: true, opcode: .text, data: ByteBuffer(string: text))
  }

  static var ping: Self { Self(fin: true, opcode: .ping, data: ByteBuffer()) }

  /// With the code of a normal end, 1000.
  static var close: Self {
    Self(fin: true, opcode: .connectionClose, data: ByteBuffer(integer: UInt16(1000)))
  }
}
