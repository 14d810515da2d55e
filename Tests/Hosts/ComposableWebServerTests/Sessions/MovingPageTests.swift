import ComposableRuntime
import ComposableSessions
import ComposableWebServer
import Foundation
import RandomSupport
import SealingSupport
import Testing

/// A page that moves between servers behind one proxy, which stop and are replaced: each of its events is applied once in the
/// session that it sees, unless it was told of a loss, or has started over.
@Suite(.timeLimit(.minutes(20))) struct MovingPageTests {
  private static let seeds =
    0..<(ProcessInfo.processInfo.environment["COMPOSABLE_LONG"] == nil ? 20 : 500 as UInt64)

  @Test(arguments: seeds) func anyWay(seed: UInt64) async throws {
    // No two seals have one time, as they would in a test that is done within milliseconds.
    let time = Locked(WallTime(milliseconds: 1_800_000_000_000))
    try await goAnyWay(seed) {
      $0.sealing = SessionSealing(
        keys: SealKeys { [TestSealer.key(1)] }, cipher: .ofTests,
        wallClock: WallClock {
          time.withLock {
            $0 = $0 + .milliseconds(1)
            return $0
          }
        })
    }
  }

  @Test(arguments: seeds) func anyWayInAStorage(seed: UInt64) async throws {
    let storage = MemoryStorage()
    try await goAnyWay(seed) { $0.sessionStorage = storage }
  }

  /// The storage fails now and then, with or without having done what it was asked for.
  @Test(arguments: seeds) func anyWayInAStorageThatFails(seed: UInt64) async throws {
    let storage = FailingStorage(MemoryStorage(), seed: seed)
    try await goAnyWay(seed) { $0.sessionStorage = storage }
  }

  private func goAnyWay(
    _ seed: UInt64, _ keep: @escaping (inout WebServerConfiguration) -> Void
  ) async throws {
    var random = SeededGenerator(seed: seed)
    let page = try await MovingPage(keep)
    for _ in 0..<25 where !page.hasStartedOver {
      switch Int.random(in: 0..<10, using: &random) {
      case 0...3: await page.press(isRead: .random(using: &random))
      case 4: await page.ask()
      case 5...7:
        try await page.move(
          to: .random(in: 0..<3, using: &random), isHurried: .random(using: &random))
      case 8: try await page.connectAndVanish(to: .random(in: 0..<3, using: &random))
      default: try await page.stop(.random(in: 0..<3, using: &random))
      }
    }
    let drops = try await page.settle()
    if page.hasStartedOver {
      // Two servers have gone on with it: it says so.
    } else if page.isTold {
      #expect(drops <= page.made, "seed \(seed)")
    } else {
      #expect(drops == page.made, "seed \(seed)")
    }
    await page.end()
  }
}
