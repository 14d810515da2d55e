import ComposableSessions
import ComposableSessionsTesting
import ComposableWebServer
import SealingSupport
import Testing

/// Storages whose contents are encrypted.
@Suite(.timeLimit(.minutes(20))) struct SealedStorageTests {
  private let storage = MemoryStorage()
  private let session = "a"

  /// The storage, with the keys of these bytes, the newest first.
  private func sealed(_ keys: UInt8...) throws -> SealedStorage {
    try SealedStorage.ofTests(storage, keys: keys)
  }

  /// A session with a snapshot and two turns.
  private func write(_ sealed: SealedStorage, _ session: String = "a") async throws -> Int {
    let epoch = try await sealed.takeOver(session, after: nil)
    try await sealed.append(
      ["first", "second", "third"].map { Array("\($0) secret".utf8) }, to: session, after: 0,
      epoch: epoch)
    try await sealed.snapshot(Array("snapshot secret".utf8), of: session, at: 1, epoch: epoch)
    return epoch
  }

  @Test(arguments: SessionStorageConformance.checkNames)
  func conforms(check: String) async throws {
    let sealed = try sealed(1)
    await SessionStorageConformance.check(check) { sealed }
  }

  @Test func nothingCanBeRead() async throws {
    let sealed = try sealed(1)
    let epoch = try await write(sealed)
    let stored = try #require(try storage.load(session))
    let boxes = [try #require(stored.snapshot)] + stored.turns
    for box in boxes { #expect(!String(decoding: box, as: UTF8.self).contains("secret")) }
    #expect(Set(boxes).count == 3)
    let texts = try await sealed.load(session)?.turns.map { String(decoding: $0, as: UTF8.self) }
    #expect(texts == ["second secret", "third secret"])
    // The same content has another box each time.
    try await sealed.snapshot(Array("snapshot secret".utf8), of: session, at: 1, epoch: epoch)
    #expect(try storage.load(session)?.snapshot != boxes[0])
  }

  @Test func otherKeys() async throws {
    _ = try await write(try sealed(1))
    await #expect(throws: SessionStorageError.self) { _ = try await sealed(2).load(session) }
    // A new key before the old one.
    let both = try sealed(2, 1)
    let stored = try #require(try await both.load(session))
    #expect(stored.turns.count == 2)
    let epoch = try await both.takeOver(session, after: stored.position)
    try await both.snapshot([1], of: session, at: 3, epoch: epoch)
    let newest = try await sealed(2).load(session)
    #expect(newest?.snapshot == [1])
  }

  /// What another session has, another number, a changed bit, what is cut.
  @Test(arguments: ["other", "order", "bit", "cut", "nothing"]) func damage(kind: String)
    async throws
  {
    let sealed = try sealed(1)
    let (epoch, other) = (try await write(sealed), try await write(sealed, "b"))
    let stored = try #require(try storage.load(session))
    var snapshot = try #require(stored.snapshot)
    switch kind {
    case "other": snapshot = try #require(try storage.load("b")?.snapshot)
    case "order":
      try storage.snapshot(snapshot, of: session, at: 2, epoch: epoch)
      await expectUnreadable(sealed)
      return
    case "bit": snapshot[snapshot.count / 2] ^= 1
    case "cut": snapshot.removeLast()
    default: snapshot = []
    }
    try storage.snapshot(snapshot, of: session, at: 1, epoch: epoch)
    await expectUnreadable(sealed)
    let beside = try await sealed.load("b")
    #expect(beside?.epoch == other)
  }

  private func expectUnreadable(_ sealed: SealedStorage) async {
    let error = await #expect(throws: SessionStorageError.self) {
      _ = try await sealed.load(session)
    }
    if case .unreadable? = error { return }
    Issue.record("\(error as Any)")
  }
}
