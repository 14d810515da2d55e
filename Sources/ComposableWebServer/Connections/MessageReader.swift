/// Reads messages from a WebSocket, and answers those that concern only the connection.
struct MessageReader: Sendable {
  let stream: any ByteStream
  let writer: FrameWriter
  let state: ConnectionState
  let clock: ServerClock
  private var decoder: WebSocketDecoder
  private var rate: RateLimit
  private var isOpen = false

  /// What the client can still send.
  enum Outlook: Sendable {
    /// More messages, or a close frame.
    case more
    /// Nothing: the client has sent its close frame, or is gone.
    case nothing
    /// Nothing that can be decoded.
    case noise
  }

  private(set) var outlook = Outlook.more

  /// - Parameters:
  ///   - limit: the maximum length of a message.
  ///   - perSecond: the maximum rate of frames of any kind.
  ///   - rest: the bytes received with the handshake.
  init(
    stream: any ByteStream, writer: FrameWriter, state: ConnectionState, clock: ServerClock,
    limit: Int, perSecond: Int, rest: [UInt8]
  ) {
    self.stream = stream
    self.writer = writer
    self.state = state
    self.clock = clock
    decoder = WebSocketDecoder(limit: limit, rest: rest)
    rate = RateLimit(perSecond: perSecond, now: clock.now())
  }

  /// From here on, any received bytes show that the client is alive.
  mutating func open() {
    isOpen = true
    state.hear(now: clock.now())
  }

  /// - Returns: nil if the client has closed the connection.
  /// - Throws: a `WebSocketClosing` if the client violates the protocol or a limit.
  mutating func next() async throws -> String? {
    while true {
      while let message = try nextDecoded() {
        switch message {
        case .text(let text): return text
        case .ping(let payload): try await writer.write(.pong, payload)
        case .pong: break
        case .close:
          outlook = .nothing
          return nil
        }
      }
      guard let bytes = try await stream.read() else {
        outlook = .nothing
        return nil
      }
      if isOpen { state.hear(now: clock.now()) }
      decoder.receive(bytes)
    }
  }

  private mutating func nextDecoded() throws(WebSocketClosing) -> WebSocketMessage? {
    do throws(WebSocketClosing) {
      let message = try decoder.next()
      if message != nil, !rate.pass(now: clock.now()) {
        throw WebSocketClosing(WebSocketClosing.policyViolation, "Too many messages per second.")
      }
      return message
    } catch {
      outlook = .noise
      throw error
    }
  }

  /// Waits until the client has sent its close frame too, or is gone.
  ///
  /// Browsers then wait for the server to close the connection. Closing a connection with unread
  /// bytes resets it, and the client may never see the last message.
  mutating func finish() async {
    // Bytes that arrive now don't keep the connection open.
    isOpen = false
    while outlook == .more {
      do { _ = try await next() } catch { break }
    }
    if outlook == .noise { await stream.drain() }
  }
}
