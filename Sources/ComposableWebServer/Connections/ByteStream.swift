/// A connection to a client, as bytes both ways.
///
/// Reading and writing may go on at the same time, but not twice the same. Both end, with an error, when
/// their task is cancelled.
package protocol ByteStream: Sendable {
  /// Who is at the other end, for the log.
  var peer: String { get }
  /// Waits for bytes, and takes some of those that are there.
  ///
  /// - Returns: nil at the end.
  func read() async throws -> [UInt8]?
  /// Returns when the bytes are on their way, which may take as long as the client likes.
  func write(_ bytes: [UInt8]) async throws
  /// Lets go of it. Nobody reads or writes at the time.
  func close() async
}
