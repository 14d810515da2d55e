internal import ComposableWebClient

extension [UInt8] {
  /// A copy of an embedded file.
  init(_ file: composable_client_file) {
    self.init(UnsafeBufferPointer(start: file.bytes, count: file.count))
  }
}
