import NIOCore
import NIOWebSocket

/// The texts that arrive at a WebSocket. Answers pings, and ends when the page closes the WebSocket or violates its rules.
struct MessageIterator {
  private var frames: NIOAsyncChannelInboundStream<WebSocketFrame>.AsyncIterator
  private let outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>

  init(
    _ frames: NIOAsyncChannelInboundStream<WebSocketFrame>,
    _ outbound: NIOAsyncChannelOutboundWriter<WebSocketFrame>
  ) {
    self.frames = frames.makeAsyncIterator()
    self.outbound = outbound
  }

  mutating func next() async throws -> String? {
    while let frame = try await frames.next() {
      let data = frame.unmaskedData
      switch frame.opcode {
      case .text: return String(validating: data.readableBytesView, as: UTF8.self)
      case .ping:
        try await outbound.write(WebSocketFrame(fin: true, opcode: .pong, data: data))
      case .pong: continue
      case .connectionClose:
        // Nobody may be there any more to read the answer.
        try? await outbound.write(.close)
        return nil
      default: return nil
      }
    }
    return nil
  }
}
