package import ComposableSessions
package import ComposableWebServer
internal import Logging

extension SealedStorage {
  /// With keys that are the same byte 32 times, the newest first.
  package static func ofTests(
    _ storage: any SessionStorage, keys: [UInt8]
  ) throws -> SealedStorage {
    let keys = try keys.map { try SealKey(Array(repeating: $0, count: 32)) }
    return try SealedStorage(
      storage, SessionSealing(keys: SealKeys { keys }, cipher: .ofTests), now: { .zero },
      logger: Logger(label: "test") { _ in SwiftLogNoOpLogHandler() })
  }
}
