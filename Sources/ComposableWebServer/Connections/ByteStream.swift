/// A connection to a client as a stream of bytes in both directions.
///
/// A read and a write may be in progress at the same time, but never two reads or two writes. Both
/// throw when their task is cancelled.
package protocol ByteStream: Sendable {
  /// The client's address, for the log.
  var peer: String { get }
  /// Waits for bytes, and returns some of those that have arrived.
  ///
  /// - Returns: nil at the end of the stream.
  func read() async throws -> [UInt8]?
  /// Returns once the bytes are on their way, which may take as long as the client likes.
  func write(_ bytes: [UInt8]) async throws
  /// Closes the connection. No read or write is in progress at that time.
  func close() async
}
