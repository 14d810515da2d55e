import ComposableWebServer
import Foundation
import NIOCore
import NIOPosix

/// A client over a socket. One task at a time uses it.
final class SocketClient: @unchecked Sendable {
  private let channel: any Channel
  private let stream: AsyncStream<[UInt8]>
  private var received: [UInt8] = []

  init(_ address: WebServerAddress) async throws {
    let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    self.stream = stream
    let host = address.host == "localhost" ? "127.0.0.1" : address.host
    channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(BytesHandler(continuation))
        }
      }
      .connect(to: SocketAddress(ipAddress: host, port: address.port)).get()
  }

  deinit { channel.close(promise: nil) }

  func ask(_ request: String, until mark: String) async throws -> String {
    try await ask(Array(request.utf8), until: mark)
  }

  /// Sends bytes, and reads up to a marker.
  func ask(_ request: [UInt8], until mark: String) async throws -> String {
    if !request.isEmpty { try await channel.writeAndFlush(ByteBuffer(bytes: request)).get() }
    var iterator = stream.makeAsyncIterator()
    while true {
      if let range = Data(received).range(of: Data(mark.utf8)) {
        defer { received.removeFirst(range.upperBound) }
        return String(decoding: received[..<range.upperBound], as: UTF8.self)
      }
      guard let bytes = await iterator.next() else { throw ChannelError.eof }
      received += bytes
    }
  }
}

/// Passes on the bytes of a channel.
private final class BytesHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer

  private let bytes: AsyncStream<[UInt8]>.Continuation

  init(_ bytes: AsyncStream<[UInt8]>.Continuation) {
    self.bytes = bytes
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    bytes.yield(Array(unwrapInboundIn(data).readableBytesView))
  }

  func channelInactive(context: ChannelHandlerContext) {
    bytes.finish()
    context.fireChannelInactive()
  }
}
