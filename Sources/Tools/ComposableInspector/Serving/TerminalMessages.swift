internal import ComposableInspection
internal import ComposableTerminal
internal import NIOCore

/// The messages of a terminal.
struct TerminalMessages {
  private var bytes: NIOAsyncChannelInboundStream<ByteBuffer>.AsyncIterator
  private var decoder = TerminalMessageDecoder()
  private var pending: ArraySlice<TerminalMessage> = []

  init(_ inbound: NIOAsyncChannelInboundStream<ByteBuffer>) {
    bytes = inbound.makeAsyncIterator()
  }

  /// - Returns: nil if the other side is gone.
  mutating func next() async throws(InspectorError) -> TerminalMessage? {
    while pending.isEmpty {
      let buffer: ByteBuffer?
      do { buffer = try await bytes.next(isolation: #isolation) } catch { return nil }
      guard let buffer else { return nil }
      pending = try decoder.decode(buffer.readableBytesView)[...]
    }
    return pending.removeFirst()
  }

  /// The first message.
  ///
  /// - Returns: nil if the other side is gone.
  mutating func hello() async throws(InspectorError) -> TerminalMessage.Hello? {
    guard let message = try await next() else { return nil }
    guard case .hello(let hello) = message, hello.version == TerminalMessage.Hello.currentVersion
    else { throw TerminalMessageDecoder.malformed }
    return hello
  }

  /// Forwards a terminal's messages until it is gone.
  mutating func pass(to connection: TerminalConnection) async throws(InspectorError) {
    while let message = try await next() {
      switch message {
      case .typed(let bytes): await connection.receive(bytes)
      case .resized(let columns, let rows): connection.resize(columns: columns, rows: rows)
      case .continued: connection.resumeView()
      case .hello, .shown, .suspended, .ended: throw TerminalMessageDecoder.malformed
      }
    }
  }
}
