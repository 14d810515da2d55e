internal import NIOCore
internal import NIOWebSocket

/// NIO's decoder of frames, with ``FrameRules`` applied to the header of each frame first.
///
/// It decodes one frame at a time: the next one once the inbox is empty. The frames that a client
/// sends at once stay bytes until then, which take less memory. At the end it decodes all of them.
struct StrictFrameDecoder: ByteToMessageDecoder {
  typealias InboundOut = WebSocketFrame

  private let inbox: ClientInbox
  private let limit: Int
  private let decoder: WebSocketFrameDecoder
  /// How many bytes of the current frame the decoder has not yet consumed.
  private var remaining = 0
  /// The length of the frames of an incomplete message.
  private var length = 0

  /// - Parameters:
  ///   - inbox: receives the frames.
  ///   - limit: the maximum length of a message, in bytes.
  init(for inbox: ClientInbox, limit: Int) {
    self.inbox = inbox
    self.limit = limit
    decoder = WebSocketFrameDecoder(maxFrameSize: max(125, min(limit, Int(UInt32.max))))
  }

  mutating func decode(
    context: ChannelHandlerContext, buffer: inout ByteBuffer
  ) throws -> DecodingState {
    if remaining == 0 {
      guard try inbox.admitsFrame() else { return .needMoreData }
      guard
        let rules = try FrameRules(buffer.readableBytesView, room: limit - length, limit: limit)
      else { return .needMoreData }
      remaining = rules.total
      if rules.isData { length = rules.isLast ? 0 : length + rules.length }
    }
    let start = buffer.readerIndex
    let state = try decoder.decode(context: context, buffer: &buffer)
    remaining -= buffer.readerIndex - start
    return state
  }
}
