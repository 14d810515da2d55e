internal import NIOCore

/// Sends messages to a terminal.
struct TerminalWriter: Sendable {
  let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>

  /// Sends a message, and waits while the client does not read.
  ///
  /// - Returns: whether it was sent. If not, the client is gone.
  @discardableResult
  func send(_ message: TerminalMessage) async -> Bool {
    do {
      try await outbound.write(ByteBuffer(bytes: message.bytes))
      return true
    } catch {
      return false
    }
  }
}
