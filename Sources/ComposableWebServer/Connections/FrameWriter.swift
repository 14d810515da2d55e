/// Writes the frames of a WebSocket one at a time, for several writers.
actor FrameWriter {
  private let stream: any ByteStream
  private let state: ConnectionState
  private let clock: ServerClock
  private var isWriting = false
  private var isClosed = false
  /// Two at most: the writer of pongs, and the writer of the close frame.
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ stream: any ByteStream, state: ConnectionState, clock: ServerClock) {
    self.stream = stream
    self.state = state
    self.clock = clock
  }

  /// Writes a frame. After a close frame it writes nothing more.
  func write(_ kind: WebSocketFrame.Kind, _ payload: some Collection<UInt8> & Sendable) async throws
  {
    await begin()
    defer { end() }
    guard !isClosed else { return }
    isClosed = kind == .close
    try await stream.write(WebSocketFrame.encoded(kind, payload))
  }

  private func begin() async {
    if isWriting {
      await withCheckedContinuation { waiting.append($0) }
    } else {
      isWriting = true
    }
    state.beginWriting(now: clock.now())
  }

  private func end() {
    state.endWriting(now: clock.now())
    if waiting.isEmpty {
      isWriting = false
    } else {
      waiting.removeFirst().resume()
    }
  }
}
