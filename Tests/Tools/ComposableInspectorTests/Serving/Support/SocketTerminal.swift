import NIOCore
import NIOPosix

@testable import ComposableInspector

/// A terminal that connects to the socket of a process.
struct SocketTerminal {
  /// What arrives: the messages, until the other side closes the connection.
  let messages: AsyncThrowingStream<TerminalMessage, any Error>
  private let channel: any Channel

  init(_ path: String) async throws {
    let (messages, continuation) = AsyncThrowingStream.makeStream(
      of: TerminalMessage.self, throwing: (any Error).self)
    self.messages = messages
    channel = try await ClientBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .channelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(MessageHandler(continuation))
        }
      }
      .connect(unixDomainSocketPath: path).get()
  }

  func send(_ message: TerminalMessage) async throws { try await send(message.bytes) }

  func send(_ bytes: [UInt8]) async throws {
    try await channel.writeAndFlush(ByteBuffer(bytes: bytes))
  }

  func hello(columns: Int = 60, rows: Int = 16, term: String = "xterm") async throws {
    try await send(
      .hello(
        .init(columns: columns, rows: rows, environment: ["TERM": term, "NO_COLOR": "1"])))
  }

  func close() async throws { try await channel.close() }

  /// Stops reading, as a program that is stopped does.
  func stopReading() async throws { try await channel.setOption(.autoRead, value: false).get() }

  /// Waits for a text on the screen.
  func sees(_ text: String) async throws {
    var shown = ""
    for try await message in messages {
      if case .shown(let bytes) = message { shown += String(decoding: bytes, as: UTF8.self) }
      if shown.contains(text) { return }
    }
    throw Ended(shown: shown)
  }

  /// Waits for the sentence at the end.
  func end() async throws -> String {
    for try await message in messages {
      if case .ended(let text) = message { return text }
    }
    throw Ended(shown: "")
  }

  struct Ended: Error { let shown: String }
}

private final class MessageHandler: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  private let messages: AsyncThrowingStream<TerminalMessage, any Error>.Continuation
  private var decoder = TerminalMessageDecoder()

  init(_ messages: AsyncThrowingStream<TerminalMessage, any Error>.Continuation) {
    self.messages = messages
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    do {
      for message in try decoder.decode(unwrapInboundIn(data).readableBytesView) {
        messages.yield(message)
      }
    } catch { messages.finish(throwing: error) }
  }

  func channelInactive(context: ChannelHandlerContext) { messages.finish() }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
