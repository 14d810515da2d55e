import ComposableRuntime
import ComposableWebServer
import Foundation
import RandomSupport
import SealingSupport
import Testing

/// Whatever text a page sends, it opens nothing that was not sealed, and the server goes on.
@Suite struct DamagedSealTests {
  private let session = WebSessionID()

  @Test func eachBitOfTheText() throws {
    let test = try TestSealer()
    let text = try test.seal(of: session)
    for index in 0..<text.utf8.count {
      for bit in 0..<8 {
        var bytes = Array(text.utf8)
        bytes[index] ^= 1 << bit
        let flipped = String(decoding: bytes, as: UTF8.self)
        #expect(throws: SealRefusal.self, "bit \(bit) of byte \(index)") {
          try test.open(flipped, of: session).get()
        }
      }
    }
    #expect(test.open(text, of: session) == .success("snapshot"))
  }

  /// In the bytes, with the reason that each part has.
  @Test func eachBitOfTheBytes() throws {
    let test = try TestSealer()
    let text = try test.seal(of: session)
    let bytes = try #require(Base64URL.decode(Array(text.utf8.dropFirst(3))[...]))
    for index in bytes.indices {
      for bit in 0..<8 {
        var flipped = bytes
        flipped[index] ^= 1 << bit
        guard case .failure(let refusal) = test.open("s1." + Base64URL.encode(flipped), of: session)
        else {
          Issue.record("bit \(bit) of byte \(index) opens it")
          continue
        }
        let name = SealKeyName(
          number: TestSealer.key(1).name.number ^ 1 << ((7 - index % 8) * 8 + bit))
        let reasons: Set<SealRefusal> =
          switch index {
          case 0..<8: [.unknownKey(name)]
          case 8..<24: [.otherSession]
          case 24..<32: [.notAuthentic, .malformed]
          case 32..<40: [.notAuthentic, .malformed, .expired(.zero)]
          default: [.notAuthentic]
          }
        if case .expired = refusal {
          #expect(reasons.contains(.expired(.zero)), "bit \(bit) of byte \(index)")
        } else {
          #expect(reasons.contains(refusal), "bit \(bit) of byte \(index)")
        }
      }
    }
    #expect(test.open(text, of: session) == .success("snapshot"))
  }

  @Test func eachLength() throws {
    let test = try TestSealer()
    let text = try test.seal(of: session)
    for count in 0..<text.utf8.count {
      let cut = [
        String(text.prefix(count)), String(text.suffix(count)), text + text.prefix(count + 1),
      ]
      for cut in cut {
        guard case .failure(let refusal) = test.open(cut, of: session) else {
          Issue.record("\(count) characters open it")
          continue
        }
        #expect([.malformed, .notAuthentic].contains(refusal), "\(count) characters: \(refusal)")
      }
    }
    #expect(test.open(text, of: session) == .success("snapshot"))
  }

  @Test(arguments: [
    "", "s", "s1", "s1.", ".", "s.", "s0.AAAA", "s01.AAAA", "s1.=", "s1.AAAA", "1.AAAA", "S1.AAAA",
    "s-1.AAAA", "s1,AAAA", "s12345.AAAA", "s99999999999999999999.AAAA", "\u{0}", "🦭", "s🦭.AAAA",
    "s1.🦭", "{}", "s\u{661}.AAAA",
  ]) func noSeal(text: String) throws {
    #expect(try TestSealer().open(text, of: session) == .failure(.malformed))
  }

  @Test func anotherVersion() throws {
    let test = try TestSealer()
    let text = try test.seal(of: session)
    #expect(test.open("s2." + text.dropFirst(3), of: session) == .failure(.version(2)))
    #expect(test.open("s9999.", of: session) == .failure(.version(9_999)))
  }

  /// Another text for the same bytes is not the same seal.
  @Test func paddingAndUnusedBits() throws {
    let test = try TestSealer()
    // One of three lengths has four unused bits.
    for length in 0..<3 {
      let text = try test.seal(String(repeating: " ", count: length), of: session)
      for other in [text + "=", text + "==", text + "\n", " " + text] {
        #expect(test.open(other, of: session) == .failure(.malformed))
      }
    }
    #expect(Base64URL.decode(Array("AB".utf8)[...]) == nil)
    #expect(Base64URL.decode(Array("AQ".utf8)[...]) == [1])
  }

  /// It would be malformed, too: the length is checked before anything is read.
  @Test func tenMegabytes() throws {
    let test = try TestSealer()
    let text = String(repeating: "!", count: 10_000_000)
    #expect(
      test.open(text, of: session) == .failure(.tooLarge(bytes: 10_000_000, limit: 65_536)))
    let long = "s1." + String(repeating: "A", count: 65_534)
    #expect(test.open(long, of: session) == .failure(.tooLarge(bytes: 65_537, limit: 65_536)))
    #expect(test.open(String(long.dropLast()), of: session) == .failure(.malformed))
  }

  @Test func numbersThatAreTooLarge() throws {
    let test = try TestSealer()
    let key = TestSealer.key(1)
    // By someone who has the key.
    func open(epoch: UInt64, expiry: UInt64) throws -> Result<String, SealRefusal> {
      let header = SealHeader(
        key: key.name, session: session, epoch: epoch, expiry: WallTime(milliseconds: expiry))
      let box = try (.ofTests as any SealCipher).seal(
        [0], with: key, authenticating: header.authenticated)
      return test.open(SessionSeal(header: header, box: box).text, of: session)
    }
    let latest = WallTime.latest.milliseconds
    #expect(try open(epoch: 0, expiry: latest) == .failure(.malformed))
    #expect(try open(epoch: .max, expiry: latest) == .failure(.malformed))
    #expect(try open(epoch: latest + 1, expiry: latest) == .failure(.malformed))
    #expect(try open(epoch: 1, expiry: latest + 1) == .failure(.malformed))
    #expect(try open(epoch: 1, expiry: .max) == .failure(.malformed))
    #expect(try open(epoch: latest, expiry: latest) == .success(""))
    #expect(try open(epoch: latest, expiry: latest) == .failure(.superseded))
    // There is no later epoch, which ends nothing.
    #expect(test.open(try test.seal(of: session), of: session) == .failure(.superseded))
  }

  /// Contents that the key has sealed, but that have no owner at their beginning.
  @Test(
    arguments: [
      [], [16], [255], [2], [2, 0, 0, 0], [2, 0, 0, 0, 1], [2, 255, 255, 255, 255],
      [14, 0, 0, 0, 0],
    ] as [[UInt8]]) func noOwner(content: [UInt8]) throws
  {
    let key = TestSealer.key(1)
    let header = SealHeader(key: key.name, session: session, epoch: 1, expiry: .latest)
    let box = try (.ofTests as any SealCipher).seal(
      content, with: key, authenticating: header.authenticated)
    let text = SessionSeal(header: header, box: box).text
    #expect(try TestSealer().open(text, of: session) == .failure(.malformed))
  }

  /// Changed seals and random texts. COMPOSABLE_LONG=1 tries 100,000.
  @Test func randomTexts() throws {
    let count =
      ProcessInfo.processInfo.environment["COMPOSABLE_LONG"] == nil ? 2_000 : 100_000
    let test = try TestSealer()
    var random = SeededGenerator(seed: 0x5EA1)
    let seals = try (0..<8).map {
      try test.seal(String(repeating: "x", count: $0 * $0), of: session)
    }
    var refusals: [String: Int] = [:]
    for _ in 0..<count {
      let text = Self.text(like: seals, &random)
      guard !seals.contains(text) else { continue }
      switch test.open(text, of: session) {
      case .success: Issue.record("'\(text)' is opened")
      case .failure(let refusal): refusals[refusal.name, default: 0] += 1
      }
    }
    // So it was not always the same check.
    for name in ["malformed", "version", "otherSession", "unknownKey", "notAuthentic"] {
      #expect(refusals[name, default: 0] > 0, "\(refusals)")
    }
    #expect(test.open(seals[7], of: session) == .success(String(repeating: "x", count: 49)))
  }

  private static func text(like seals: [String], _ random: inout SeededGenerator) -> String {
    var bytes = Array(seals.randomElement(using: &random)!.utf8)
    switch Int.random(in: 0..<10, using: &random) {
    case 0:
      bytes = (0..<Int.random(in: 0..<300, using: &random)).map { _ in
        .random(in: 0...255, using: &random)
      }
    case 1:
      bytes = (0..<Int.random(in: 0..<300, using: &random)).map { _ in
        .random(in: 0...255, using: &random)
      }
      bytes = Array("s1.\(Base64URL.encode(bytes))".utf8)
    case 2:
      let other = Array(seals.randomElement(using: &random)!.utf8)
      bytes =
        bytes.prefix(.random(in: 0..<bytes.count, using: &random))
        + other.suffix(.random(in: 0..<other.count, using: &random))
    default:
      for _ in 0..<Int.random(in: 1...4, using: &random) where !bytes.isEmpty {
        let end = min(bytes.count, Bool.random(using: &random) ? 60 : 1_000)
        let index = Int.random(in: 0..<end, using: &random)
        let digit = Array("AZaz09-_.s".utf8).randomElement(using: &random)!
        switch Int.random(in: 0..<5, using: &random) {
        case 0: bytes[index] = .random(in: 0...255, using: &random)
        case 1: bytes[index] = digit
        case 2: bytes.remove(at: index)
        case 3: bytes.insert(digit, at: index)
        default: bytes.removeSubrange(index...)
        }
      }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
