internal import Logging
internal import NIOCore

/// Encrypts connections.
protocol ConnectionEncryption: Sendable {
  /// A handler for one connection, the first one in its pipeline.
  func handler() -> any ChannelHandler
  /// Reads the certificate's files again if they have changed.
  func follow(logger: Logger)
}
