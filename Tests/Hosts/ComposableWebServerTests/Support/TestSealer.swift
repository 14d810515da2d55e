import ComposableRuntime
import ComposableWebServer
import Logging
import SealingSupport

/// A sealer whose times and keys a test changes.
final class TestSealer: Sendable {
  private let time = Locked(Duration.zero)
  private let wallTime: Locked<WallTime>
  let log = LogLines()
  let sealer: SessionSealer

  static let lifetime = Duration.seconds(3_600)

  /// A key that is the same byte 32 times.
  static func key(_ byte: UInt8) -> SealKey {
    try! SealKey(Array(repeating: byte, count: 32))
  }

  init(
    _ keys: SealKeys = SealKeys { [key(1)] }, limit: Int = 65_536,
    at milliseconds: UInt64 = 1_800_000_000_000, epochs: SealEpochs = SealEpochs()
  ) throws {
    let (time, log) = (time, log)
    let wallTime = Locked(WallTime(milliseconds: milliseconds))
    self.wallTime = wallTime
    sealer = try SessionSealer(
      SessionSealing(
        keys: keys, cipher: .ofTests, wallClock: WallClock { wallTime.withLock { $0 } }),
      limit: limit, lifetime: Self.lifetime, epochs: epochs, now: { time.withLock { $0 } },
      logger: Logger(label: "test") { _ in log })
  }

  /// Moves both times.
  func advance(by duration: Duration) {
    time.withLock { $0 += duration }
    wallTime.withLock { $0 = $0 + duration }
  }

  func seal(
    _ text: String = "snapshot", of session: WebSessionID, by owner: SessionOwner = .ada
  ) throws -> String {
    try sealer.seal(Array(text.utf8), of: session, by: owner).text
  }

  /// The snapshot in a seal as text, or why there is none.
  func open(
    _ seal: String, of session: WebSessionID, for visitor: SessionOwner = .ada
  ) -> Result<String, SealRefusal> {
    do throws(SealRefusal) {
      let opened = try sealer.open(seal, of: session, for: visitor)
      return .success(String(decoding: opened.snapshot, as: UTF8.self))
    } catch {
      return .failure(error)
    }
  }
}

extension SessionOwner {
  /// Somebody whom a closure has admitted.
  static let ada = SessionOwner(user: "ada@example.com", cookie: "0a0b0c")
}
