internal import NIOCore

/// Sees all bytes of a client before they are decoded.
final class ByteWatch: ChannelDuplexHandler {
  typealias InboundIn = ByteBuffer
  typealias InboundOut = ByteBuffer
  typealias OutboundIn = Never

  private let inbox: ClientInbox
  private let state: ConnectionState

  init(_ inbox: ClientInbox, _ state: ConnectionState) {
    self.inbox = inbox
    self.state = state
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard inbox.isDeaf else {
      state.receivedBytes()
      context.fireChannelRead(data)
      return
    }
    inbox.add(.success(.noise(unwrapInboundIn(data).readableBytes)))
  }

  func read(context: ChannelHandlerContext) {
    if inbox.releaseBytes() {
      // The decoder continues with the bytes that it held.
      context.fireChannelRead(wrapInboundOut(ByteBuffer()))
      guard inbox.isWaiting else { return }
    }
    context.read()
  }

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard event as? ChannelEvent == .inputClosed else {
      return context.fireUserInboundEventTriggered(event)
    }
    // The decoders don't see it: they would treat incomplete input as an offense, and drop bytes for the next decoder.
    end(context)
  }

  func channelInactive(context: ChannelHandlerContext) {
    end(context)
    context.fireChannelInactive()
  }

  /// An error of the connection, not of its input, which was sent earlier.
  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    end(context)
    context.fireErrorCaught(error)
  }

  /// NIO reads everything that a client has sent before it reports the end, so the decoder may hold many frames. The
  /// channel may be gone before the task takes the first one.
  private func end(_ context: ChannelHandlerContext) {
    inbox.beginEnding()
    if inbox.releaseBytes() { context.fireChannelRead(wrapInboundOut(ByteBuffer())) }
    inbox.end()
  }
}
