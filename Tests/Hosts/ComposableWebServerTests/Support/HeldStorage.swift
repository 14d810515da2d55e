import ComposableSessions

/// A storage that writes a snapshot when it is let.
final class HeldStorage: WrappedStorage {
  let storage = MemoryStorage()
  private let asked = AsyncStream.makeStream(of: Void.self)
  private let permits = AsyncStream.makeStream(of: Void.self)

  /// Waits until a snapshot is to be written.
  func waitUntilAsked() async { for await _ in asked.stream { break } }
  func write() { permits.continuation.yield() }
  /// From now on it writes all.
  func open() { permits.continuation.finish() }

  func before() {}

  func snapshot(
    _ snapshot: [UInt8], of session: String, at turn: Int, epoch: Int
  ) async throws(SessionStorageError) {
    asked.continuation.yield()
    for await _ in permits.stream { break }
    try storage.snapshot(snapshot, of: session, at: turn, epoch: epoch)
  }
}
