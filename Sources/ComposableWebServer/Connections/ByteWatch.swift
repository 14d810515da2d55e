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

  // What is incomplete at the end is no offense: the inbox ends before the decoders do.

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    if event as? ChannelEvent == .inputClosed { inbox.end() }
    context.fireUserInboundEventTriggered(event)
  }

  func channelInactive(context: ChannelHandlerContext) {
    inbox.end()
    context.fireChannelInactive()
  }
}
