internal import NIOCore
internal import NIOWebSocket

/// Writes the frames of a WebSocket one at a time, for several writers.
actor FrameWriter {
  private let connection: ClientConnection
  private var isWriting = false
  private var isClosed = false
  /// Two at most: the writer of pongs, and the writer of the close frame.
  private var waiting: [CheckedContinuation<Void, Never>] = []

  init(_ connection: ClientConnection) {
    self.connection = connection
  }

  /// Writes a frame. After a close frame it writes nothing more.
  func write(_ kind: WebSocketOpcode, _ payload: ByteBuffer) async throws {
    await begin()
    defer { end() }
    guard !isClosed else { return }
    isClosed = kind == .connectionClose
    try await connection.write(WebSocketFrame(fin: true, opcode: kind, data: payload))
  }

  private func begin() async {
    if isWriting {
      await withCheckedContinuation { waiting.append($0) }
    } else {
      isWriting = true
    }
    connection.state.beginWriting()
  }

  private func end() {
    connection.state.endWriting()
    if waiting.isEmpty {
      isWriting = false
    } else {
      waiting.removeFirst().resume()
    }
  }
}
