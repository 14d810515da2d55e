/// Takes messages from a WebSocket, and answers what is only about the connection.
struct MessageReader: Sendable {
  let stream: any ByteStream
  let writer: FrameWriter
  let state: ConnectionState
  let clock: ServerClock
  private var decoder: WebSocketDecoder
  private var rate: RateLimit
  private var isOpen = false

  /// What can still come.
  enum Outlook: Sendable {
    /// More messages, or the client's good-bye.
    case more
    /// Nothing: the client has said good-bye, or is gone.
    case nothing
    /// Nothing that could be understood.
    case noise
  }

  private(set) var outlook = Outlook.more

  /// - Parameters:
  ///   - limit: how long a message may be.
  ///   - perSecond: how many frames may come in a second, of whatever kind.
  ///   - rest: what came with the handshake.
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

  /// Counts what comes from now on as a sign that the client is there.
  mutating func open() {
    isOpen = true
    state.hear(now: clock.now())
  }

  /// - Returns: nil when the client has closed the connection.
  /// - Throws: a `WebSocketClosing` when the client does what it may not.
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
        throw WebSocketClosing(WebSocketClosing.policyViolation, "Too many messages a second.")
      }
      return message
    } catch {
      outlook = .noise
      throw error
    }
  }

  /// Waits until the client has said good-bye, too, or is gone.
  ///
  /// Browsers wait for the server to close the connection after that. One that is closed while something
  /// waits to be read is reset, and the client may never see what was said last.
  mutating func finish() async {
    // What comes now is no reason to stay.
    isOpen = false
    while outlook == .more {
      do { _ = try await next() } catch { break }
    }
    if outlook == .noise { await stream.drain() }
  }
}
