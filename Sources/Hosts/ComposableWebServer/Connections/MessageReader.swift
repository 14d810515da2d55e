internal import NIOCore
internal import NIOWebSocket

/// Reads messages from a WebSocket, and answers control messages of the connection.
struct MessageReader: Sendable {
  let client: ClientConnection
  let writer: FrameWriter
  let clock: ServerClock
  private var assembly = MessageAssembly()
  private var rate: RateLimit

  /// The messages that the client can still send.
  enum Outlook: Sendable {
    /// More messages, or a close frame.
    case more
    /// Nothing: the client has sent its close frame, or is gone.
    case nothing
    /// Nothing that can be decoded.
    case noise
  }

  private(set) var outlook = Outlook.more

  /// - Parameter perSecond: the maximum rate of messages of any kind.
  init(client: ClientConnection, writer: FrameWriter, clock: ServerClock, perSecond: Int) {
    self.client = client
    self.writer = writer
    self.clock = clock
    rate = RateLimit(perSecond: perSecond, now: clock.now())
  }

  /// - Returns: nil if the client has closed the connection.
  /// - Throws: a `WebSocketClosing` if the client violates the protocol or a limit.
  mutating func next() async throws -> String? {
    do {
      while let item = try await client.next() {
        guard case .frame(let frame) = item else { continue }
        switch frame.opcode {
        case .text, .continuation:
          guard let text = try assembly.add(frame) else { continue }
          try countMessage()
          return text
        case .ping:
          try countMessage()
          // A client that is gone may have sent more before.
          try? await writer.write(.pong, frame.unmaskedData)
        case .pong: try countMessage()
        case .connectionClose:
          try check(frame.unmaskedData)
          try countMessage()
          outlook = .nothing
          return nil
        default:
          throw WebSocketClosing(
            WebSocketClosing.unsupportedData, "Binary messages are not supported. Send text.")
        }
      }
    } catch {
      if error is WebSocketClosing { outlook = .noise }
      throw error
    }
    outlook = .nothing
    return nil
  }

  private mutating func countMessage() throws(WebSocketClosing) {
    guard rate.pass(now: clock.now()) else {
      throw WebSocketClosing(WebSocketClosing.policyViolation, "Too many messages per second.")
    }
  }

  private func check(_ payload: ByteBuffer) throws(WebSocketClosing) {
    let bytes = payload.readableBytesView
    guard bytes.isEmpty || bytes.count >= 2,
      String(validating: bytes.dropFirst(2), as: UTF8.self) != nil
    else { throw WebSocketClosing(WebSocketClosing.protocolError, "Malformed close frame.") }
  }

  /// Waits until the client has sent its close frame too, or is gone.
  ///
  /// Browsers then wait for the server to close the connection. Closing a connection with unread
  /// bytes resets it, and the client may never see the last message.
  mutating func finish() async {
    while outlook == .more {
      do { _ = try await next() } catch { break }
    }
    if outlook == .noise { await client.drain() }
  }
}
