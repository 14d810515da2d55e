/// What a client sends over a WebSocket.
enum WebSocketMessage: Hashable, Sendable {
  /// UTF-8, checked.
  case text(String)
  case ping([UInt8])
  case pong
  /// The client ends it.
  case close
}
