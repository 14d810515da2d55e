import ComposableRuntime
import ComposableWebServer
import SealingSupport
import Testing

/// Keys from a closure: rotation, and that no text shows them.
@Suite struct SealKeysTests {
  private let session = WebSessionID()

  @Test func rotation() throws {
    let keys = Locked([TestSealer.key(1)])
    let test = try TestSealer(SealKeys { keys.withLock { $0 } })
    let old = try test.seal("old", of: session)
    let other = try test.seal("other", of: WebSessionID())
    keys.withLock { $0.insert(TestSealer.key(2), at: 0) }
    test.advance(by: .seconds(1))
    let new = try test.seal("new", of: session)
    #expect(try SessionSeal(old, limit: 65_536).header.key == TestSealer.key(1).name)
    #expect(try SessionSeal(new, limit: 65_536).header.key == TestSealer.key(2).name)
    #expect(test.open(old, of: session) == .success("old"))
    #expect(test.open(new, of: session) == .success("new"))
    keys.withLock { _ = $0.removeLast() }
    test.advance(by: .seconds(1))
    let otherSession = try SessionSeal(other, limit: 65_536).header.session
    #expect(
      test.open(other, of: otherSession) == .failure(.unknownKey(TestSealer.key(1).name)))
    #expect(
      test.log.lines("seal keys renewed") == [
        "seal keys renewed count=2 newest=\(TestSealer.key(2).name)",
        "seal keys renewed count=1 newest=\(TestSealer.key(2).name)",
      ])
  }

  /// A key of another server that has the same name is none: the name is no proof.
  @Test func anotherKeyWithTheName() throws {
    let test = try TestSealer(SealKeys { [TestSealer.key(1)] })
    let other = try TestSealer(SealKeys { [TestSealer.key(2)] })
    let seal = try SessionSeal(try other.seal(of: session), limit: 65_536)
    var header = seal.header
    header.key = TestSealer.key(1).name
    let forged = SessionSeal(header: header, box: seal.box).text
    #expect(test.open(forged, of: session) == .failure(.notAuthentic))
  }

  @Test func aClosureIsCalledOnceASecond() throws {
    let calls = Locked(0)
    let test = try TestSealer(
      SealKeys {
        calls.withLock { $0 += 1 }
        return [TestSealer.key(1)]
      })
    for _ in 1...3 { _ = try test.seal(of: session) }
    #expect(calls.withLock { $0 } == 1)
    test.advance(by: .milliseconds(999))
    _ = try test.seal(of: session)
    #expect(calls.withLock { $0 } == 1)
    test.advance(by: .milliseconds(1))
    for _ in 1...3 { _ = try test.seal(of: session) }
    #expect(calls.withLock { $0 } == 2)
  }

  @Test func aClosureThatFails() throws {
    struct Sealed: Error, CustomStringConvertible { let description = "The vault is sealed." }
    #expect(throws: SealKeyError.closure("The vault is sealed.")) {
      try TestSealer(SealKeys { throw Sealed() })
    }
    #expect(throws: SealKeyError.noKeys) { try TestSealer(SealKeys { [] }) }
    // Later it keeps the keys, and says so once.
    let problem = Locked<(any Error)?>(nil)
    let keys = Locked([TestSealer.key(1)])
    let test = try TestSealer(
      SealKeys {
        if let problem = problem.withLock({ $0 }) { throw problem }
        return keys.withLock { $0 }
      })
    problem.withLock { $0 = Sealed() }
    for _ in 1...3 {
      test.advance(by: .seconds(1))
      let text = try test.seal(of: session)
      #expect(test.open(text, of: session) == .success("snapshot"))
    }
    let line = "the new seal keys are not used error=There are no keys: The vault is sealed."
    #expect(test.log.lines("the new seal keys") == [line])
    // Again after it was there.
    problem.withLock { $0 = nil }
    test.advance(by: .seconds(1))
    _ = try test.seal(of: session)
    problem.withLock { $0 = Sealed() }
    test.advance(by: .seconds(1))
    _ = try test.seal(of: session)
    #expect(test.log.lines("the new seal keys") == [line, line])
  }

  @Test func theProcess() throws {
    let (first, second) = (try TestSealer(.ofThisProcess), try TestSealer(.ofThisProcess))
    #expect(second.open(try first.seal(of: session), of: session) == .success("snapshot"))
    #expect(SealKey.random() != SealKey.random())
    #expect(SealKey.random().bytes.count == 32)
  }

  @Test func keysFromBytesAndText() throws {
    let key = try SealKey(0..<32)
    #expect(try SealKey(base64: "AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=") == key)
    // The beginning of the hash of "composable seal key" and the bytes, by another program.
    #expect("\(key)" == "SealKey(e8e773951e6f9231)")
    #expect(throws: SealKeyError.length(31)) { try SealKey(0..<31) }
    #expect(throws: SealKeyError.length(33)) { try SealKey(0..<33) }
    #expect(throws: SealKeyError.length(0)) { try SealKey(base64: "") }
    #expect(throws: SealKeyError.length(1)) { try SealKey(base64: "AA==") }
    for text in ["AA", "ä", "AAEC AwQF", "-_8="] {
      #expect(throws: SealKeyError.notBase64) { try SealKey(base64: text) }
    }
  }

  /// Neither a description nor a dump has a byte of a key.
  @Test func nothingPrintsAKey() throws {
    let key = TestSealer.key(222)
    let keys = SealKeys { [key] }
    var configuration = WebServerConfiguration()
    configuration.sealing = SessionSealing(keys: keys, cipher: .ofTests)
    let values: [Any] = [
      key, [key], ["a": key], keys, SealKeys(file: "/etc/keys"), SealKeys.ofThisProcess,
      configuration, try TestSealer(keys), SealKeyError.line(3, .notBase64), key.name,
    ]
    for value in values {
      var dumped = ""
      dump(value, to: &dumped)
      for text in ["\(value)", String(reflecting: value), dumped, Self.mirrored(value)] {
        for secret in ["222", "3t7e", "dede", "DEDE", "0xde"] {
          #expect(!text.contains(secret), "\(text)")
        }
      }
    }
    #expect(String(reflecting: key) == "SealKey(\(key.name))")
    #expect("\(SealKeys(file: "/etc/keys"))" == "SealKeys(file: /etc/keys)")
    // The check can fail.
    #expect(Self.mirrored(key.bytes).contains("222"))
  }

  private static func mirrored(_ value: Any, depth: Int = 0) -> String {
    guard depth < 12 else { return "" }
    return Mirror(reflecting: value).children.map {
      "\($0.label ?? ""): \($0.value) \(mirrored($0.value, depth: depth + 1))\n"
    }.joined()
  }
}
