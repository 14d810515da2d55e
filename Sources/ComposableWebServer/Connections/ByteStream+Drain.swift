extension ByteStream {
  /// Takes what is still on its way, up to some length, until the client is done.
  ///
  /// A connection that is closed while something waits to be read is reset, and the client may never
  /// see what was said last.
  func drain() async {
    var count = 0
    while count < 65_536, let bytes = try? await read() { count += bytes.count }
  }
}
