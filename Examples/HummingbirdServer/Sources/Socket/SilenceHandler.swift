import NIOCore

/// Closes a connection on which nothing has arrived for the time of an `IdleStateHandler` before it.
final class SilenceHandler: ChannelInboundHandler {
  typealias InboundIn = NIOAny

  func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
    guard event is IdleStateHandler.IdleStateEvent else {
      return context.fireUserInboundEventTriggered(event)
    }
    context.close(promise: nil)
  }
}
