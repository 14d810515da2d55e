import ComposableSessions
import ComposableWebServer
import Foundation
import RandomSupport
import Testing

/// Servers behind an output gate are killed at any moment: a page that comes back has everything that it was shown, and each of its
/// events once. It is not even told, for there is nothing to tell.
@Suite(.timeLimit(.minutes(20))) struct KilledServerTests {
  private static let seeds =
    0..<(ProcessInfo.processInfo.environment["COMPOSABLE_LONG"] == nil ? 20 : 1_000 as UInt64)

  @Test(arguments: seeds, [WebOutputGate.required, .bestEffort])
  func nothingIsLost(seed: UInt64, gate: WebOutputGate) async throws {
    var random = SeededGenerator(seed: seed)
    let storage = MemoryStorage()
    var servers: UInt64 = 0
    let page = try await MovingPage {
      servers += 1
      $0.sessionStorage = CutStorage(storage, seed: seed << 8 | servers)
      $0.outputGate = gate
      $0.timeouts.hibernation = .seconds(2)
      $0.timeouts.quietConnection = .seconds(100_000)
    }
    for _ in 0..<25 {
      switch Int.random(in: 0..<11, using: &random) {
      case 0...4: await page.press(isRead: .random(using: &random))
      case 5: try await page.move(to: .random(in: 0..<3, using: &random), isHurried: true)
      case 6: try await page.connectAndVanish(to: .random(in: 0..<3, using: &random))
      case 7: try await page.stop(.random(in: 0..<3, using: &random))
      // With the best effort a page does not wait for seconds, and here no write takes any.
      case 8 where gate == .required: await page.rest()
      default: await page.kill(.random(in: 0..<3, using: &random))
      }
      if !page.isConnected {
        try await page.move(to: .random(in: 0..<3, using: &random), isHurried: true)
      }
    }
    #expect(try await page.settle() == page.made, "seed \(seed)")
    #expect(!page.hasStartedOver, "seed \(seed)")
    #expect(!page.isTold, "seed \(seed)")
    await page.end()
  }
}
