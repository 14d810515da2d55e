extension ByteStream {
  /// Reads the remaining bytes, up to a limit, until the client is done.
  ///
  /// Closing a connection with unread bytes resets it, and the client may never see the last
  /// message.
  func drain() async {
    var count = 0
    while count < 65_536, let bytes = try? await read() { count += bytes.count }
  }
}
