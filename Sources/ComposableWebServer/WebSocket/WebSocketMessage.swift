/// A message from a client over a WebSocket.
enum WebSocketMessage: Hashable, Sendable {
  /// Valid UTF-8.
  case text(String)
  case ping([UInt8])
  case pong
  /// The client closes the connection.
  case close
}
