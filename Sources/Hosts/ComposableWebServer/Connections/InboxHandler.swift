internal import NIOCore
internal import NIOHTTP1
internal import NIOWebSocket

/// Puts the output of a decoder into the inbox of its connection.
final class InboxHandler<InboundIn>: ChannelInboundHandler, RemovableChannelHandler {
  private let inbox: ClientInbox
  private let receive: (InboundIn, ClientInbox) -> Void

  private init(_ inbox: ClientInbox, _ receive: @escaping (InboundIn, ClientInbox) -> Void) {
    self.inbox = inbox
    self.receive = receive
  }

  func channelActive(context: ChannelHandlerContext) {
    // A task may wait already. Before this, NIO ignores that it wants to read.
    if inbox.isWaiting { context.read() }
    context.fireChannelActive()
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    if !inbox.isDeaf { receive(unwrapInboundIn(data), inbox) }
  }

  func channelReadComplete(context: ChannelHandlerContext) {
    if inbox.isWaiting { context.read() }
    context.fireChannelReadComplete()
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    guard !inbox.isDeaf else { return }
    let refusal = (error as? HTTPParserError).map(HTTPRefusal.init)
    inbox.add(.failure(refusal ?? error))
  }
}

extension InboxHandler where InboundIn == HTTPServerRequestPart {
  /// For requests. They have no bodies.
  static func requests(into inbox: ClientInbox) -> InboxHandler {
    InboxHandler(inbox) { part, inbox in
      guard case .head(let head) = part else { return }
      do throws(HTTPRefusal) {
        inbox.add(try HTTPRequest(head))
      } catch {
        inbox.add(.failure(error))
      }
    }
  }
}

extension InboxHandler where InboundIn == WebSocketFrame {
  /// For frames.
  static func frames(into inbox: ClientInbox) -> InboxHandler {
    InboxHandler(inbox) { frame, inbox in inbox.add(.success(.frame(frame))) }
  }
}
