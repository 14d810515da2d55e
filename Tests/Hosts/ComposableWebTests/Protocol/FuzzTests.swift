import ComposableViews
import ComposableWeb
import Foundation
import RandomSupport
import Testing

/// Messages that are almost right, and others that are not right at all.
@Suite struct FuzzTests {
  private static let seeds = [
    "[\"e\",1,0,4,\"activate\"]", "[\"e\",1,0,4,\"setText\",\"a\\u00e9\\ud83d\\ude00\"]",
    "[\"e\",1,0,4,\"setNumber\",-1.5e3]", "[\"e\",1,0,4,\"setOn\",true]",
    "[\"e\",1,0,4,\"move\",2]", "[\"e\",1,0,4,\"custom\",\"{\\\"a\\\":[1]}\"]",
    "[\"a\",0]", "[\"hello\",1,\"0123456789abcdef0123456789abcdef\",0]",
  ]
  private static let bytes: [UInt8] =
    Array("[]\"\\,.-+eE0123456789tfnu{} \u{7F}\u{0}".utf8) + [0xFF, 0xC3]

  private static func message(_ random: inout SeededGenerator) -> String {
    var message = Array(seeds.randomElement(using: &random)!.utf8)
    for _ in 0..<Int.random(in: 0...4, using: &random) {
      let index = Int.random(in: 0...message.count, using: &random)
      switch Int.random(in: 0..<4, using: &random) {
      case 0: message.insert(bytes.randomElement(using: &random)!, at: index)
      case 1: if index < message.count { message.remove(at: index) }
      case 2: if index < message.count { message[index] = bytes.randomElement(using: &random)! }
      default: message.removeSubrange(index...)
      }
    }
    return String(decoding: message, as: UTF8.self)
  }

  /// Nothing that a page sends stops the process. A hundred thousand messages here; more by hand.
  @Test func anyMessageIsParsedOrRefused() {
    let count =
      ProcessInfo.processInfo.environment["COMPOSABLE_WEB_FUZZ"].flatMap { Int($0) } ?? 100_000
    var random = SeededGenerator(seed: 22)
    var (read, refused) = (0, 0)
    for _ in 0..<count {
      let message = Self.message(&random)
      do {
        _ = try WebHello(message)
        read += 1
      } catch {
        refused += 1
      }
    }
    #expect(read > 0 && refused > 0)
  }

  /// A session accepts events, and ends with the first message that is not one.
  @Test func theFirstInvalidMessageEndsTheSession() async throws {
    var random = SeededGenerator(seed: 7)
    let app = sampleApp()
    var (handled, rejected) = (0, 0)
    for _ in 0..<150 {
      let visit = try await Visit(app)
      for _ in 0..<20 {
        let receipt = await visit.sendRaw(Self.message(&random))
        if case .rejected = receipt {
          rejected += 1
          #expect(await visit.session.hasEnded)
          break
        }
        handled += 1
      }
    }
    #expect(handled > 0 && rejected > 0)
  }
}
