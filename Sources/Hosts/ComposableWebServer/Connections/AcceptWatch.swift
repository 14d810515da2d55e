internal import Logging
internal import NIOCore

/// Logs when clients can't be accepted (too many open files). They wait in line meanwhile.
final class AcceptWatch: ChannelInboundHandler {
  typealias InboundIn = any Channel

  private let logger: Logger
  private var isReported = false

  init(_ logger: Logger) {
    self.logger = logger
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    isReported = false
    context.fireChannelRead(data)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    if error is IOError, !isReported {
      logger.warning("can't accept a connection", metadata: ["error": "\(error)"])
      isReported = true
    }
    context.fireErrorCaught(error)
  }
}
