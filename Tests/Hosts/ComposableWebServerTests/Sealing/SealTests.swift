import ComposableRuntime
import ComposableWebServer
import Testing

/// Snapshots that pages keep: who can open them, when, and how often.
@Suite(.timeLimit(.minutes(20))) struct SealTests {
  private let session = WebSessionID()

  @Test(arguments: [0, 1, 2, 3, 1_000, 40_000])
  func aRoundTrip(count: Int) throws {
    let test = try TestSealer()
    let snapshot = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    let owner = SessionOwner(user: "ada", cookie: "c", needsCookie: true, network: [192, 0, 2, 1])
    let sealed = try test.sealer.seal(snapshot, of: session, by: owner)
    let opened = try test.sealer.open(sealed.text, of: session, for: owner)
    #expect(opened.snapshot == snapshot)
    #expect(opened.owner == owner)
    #expect(opened.session == session)
    #expect(opened.epoch == 1_800_000_000_000)
    #expect(opened.expiry == WallTime(milliseconds: 1_800_003_600_000))
    #expect((sealed.mark.session, sealed.mark.epoch) == (session, opened.epoch))
    #expect(sealed.mark.expiry == opened.expiry)
  }

  /// In the text nothing needs an escape, and nothing of snapshot and owner can be read.
  @Test func theText() throws {
    let test = try TestSealer()
    let text = try test.seal("a secret", of: session)
    #expect(text.wholeMatch(of: /s1\.[A-Za-z0-9_-]+/) != nil)
    let seal = try SessionSeal(text, limit: 65_536)
    #expect(
      seal.header
        == SealHeader(
          key: TestSealer.key(1).name, session: session, epoch: 1_800_000_000_000,
          expiry: WallTime(milliseconds: 1_800_003_600_000)))
    #expect(seal.text == text)
    let box = String(decoding: seal.box, as: UTF8.self)
    #expect(!box.contains("secret") && !box.contains("example"))
    #expect(try test.seal("a secret", of: session) != text)
    let again = try TestSealer().seal("a secret", of: session)
    #expect(try SessionSeal(again, limit: 65_536).box != seal.box)
  }

  /// The rules of a session that is there: see `SessionOwner.admits`.
  @Test(arguments: [
    (SessionOwner(user: "ada"), SessionOwner(user: "ada"), true),
    (SessionOwner(user: "ada"), SessionOwner(user: "bob"), false),
    (SessionOwner(user: "ada"), SessionOwner(), false),
    (SessionOwner(user: "ada", network: [1]), SessionOwner(user: "ada", network: [2]), true),
    (SessionOwner(cookie: "a"), SessionOwner(cookie: "a", network: [2]), true),
    (SessionOwner(cookie: "a", network: [1]), SessionOwner(cookie: "b", network: [2]), false),
    (SessionOwner(cookie: "a", network: [1]), SessionOwner(network: [1]), true),
    (SessionOwner(network: [1]), SessionOwner(network: [2]), false),
    (
      SessionOwner(cookie: "a", needsCookie: true, network: [1]), SessionOwner(network: [1]), false
    ),
    (
      SessionOwner(user: "ada", cookie: "a", needsCookie: true),
      SessionOwner(user: "ada", cookie: "b"), false
    ),
    (SessionOwner(), SessionOwner(user: "ada"), true),
  ]) func owners(owner: SessionOwner, visitor: SessionOwner, isAdmitted: Bool) throws {
    let test = try TestSealer()
    let text = try test.seal(of: session, by: owner)
    #expect(
      test.open(text, of: session, for: visitor)
        == (isAdmitted ? .success("snapshot") : .failure(.otherUser)))
    // Who is refused does not use it up.
    #expect(
      test.open(text, of: session, for: owner)
        == (isAdmitted ? .failure(.superseded) : .success("snapshot")))
  }

  @Test func anotherSession() throws {
    let test = try TestSealer()
    let other = WebSessionID()
    let (mine, theirs) = (try test.seal("mine", of: session), try test.seal("theirs", of: other))
    #expect(test.open(theirs, of: session) == .failure(.otherSession))
    #expect(test.open(mine, of: other) == .failure(.otherSession))
    // With the header of one and the content of the other.
    let swapped = SessionSeal(
      header: try SessionSeal(mine, limit: 65_536).header,
      box: try SessionSeal(theirs, limit: 65_536).box)
    #expect(test.open(swapped.text, of: session) == .failure(.notAuthentic))
    #expect(test.open(mine, of: session) == .success("mine"))
    #expect(test.open(theirs, of: other) == .success("theirs"))
  }

  @Test func expiry() throws {
    let test = try TestSealer()
    let (early, late) = (try test.seal(of: session), try test.seal(of: WebSessionID()))
    test.advance(by: TestSealer.lifetime - .milliseconds(1))
    #expect(test.open(early, of: session) == .success("snapshot"))
    test.advance(by: .milliseconds(1))
    let session = try SessionSeal(late, limit: 65_536).header.session
    #expect(test.open(late, of: session) == .failure(.expired(.zero)))
    test.advance(by: .seconds(5))
    #expect(test.open(late, of: session) == .failure(.expired(.seconds(5))))
  }

  @Test func onceOnly() throws {
    let test = try TestSealer()
    let text = try test.seal(of: session)
    #expect(test.open(text, of: session) == .success("snapshot"))
    #expect(test.open(text, of: session) == .failure(.superseded))
    // Another process has not seen it.
    let other = try TestSealer()
    #expect(other.open(text, of: session) == .success("snapshot"))
    #expect(other.open(text, of: session) == .failure(.superseded))
  }

  @Test func anOlderSeal() throws {
    let test = try TestSealer()
    let first = try test.sealer.seal([1], of: session, by: .ada)
    let second = try test.sealer.seal([2], of: session, by: .ada)
    #expect(second.mark.epoch > first.mark.epoch)
    test.sealer.commit(second.mark)
    // An older one that is committed late changes nothing.
    test.sealer.commit(first.mark)
    #expect(test.open(first.text, of: session) == .failure(.superseded))
    #expect(test.open(second.text, of: session) == .success("\u{2}"))
  }

  /// The page has only the one before.
  @Test func aSealThatDidNotArrive() throws {
    let test = try TestSealer()
    let first = try test.sealer.seal([1], of: session, by: .ada)
    test.sealer.commit(first.mark)
    _ = try test.sealer.seal([2], of: session, by: .ada)
    #expect(test.open(first.text, of: session) == .success("\u{1}"))
  }

  @Test func aSessionThatGoesFromProcessToProcess() throws {
    let (first, second) = (try TestSealer(), try TestSealer(at: 1_799_999_000_000))
    var text = try first.seal("0", of: session)
    var epochs = [try SessionSeal(text, limit: 65_536).header.epoch]
    for turn in 1...10 {
      let process = turn.isMultiple(of: 2) ? first : second
      #expect(process.open(text, of: session) == .success("\(turn - 1)"))
      text = try process.seal("\(turn)", of: session)
      epochs.append(try SessionSeal(text, limit: 65_536).header.epoch)
    }
    #expect(epochs == epochs.sorted() && Set(epochs).count == epochs.count)
  }

  @Test func givenBack() throws {
    let test = try TestSealer()
    let sealed = try test.sealer.seal([1], of: session, by: .ada)
    let opened = try test.sealer.open(sealed.text, of: session, for: .ada)
    test.sealer.giveBack(opened)
    #expect(test.open(sealed.text, of: session) == .success("\u{1}"))
    #expect(test.open(sealed.text, of: session) == .failure(.superseded))
    // Not after a newer one.
    let newer = try test.sealer.seal([2], of: session, by: .ada)
    test.sealer.commit(newer.mark)
    test.sealer.giveBack(opened)
    #expect(test.open(sealed.text, of: session) == .failure(.superseded))
  }

  /// Two connections of one page at the same time.
  @Test func manyAtOnce() async throws {
    let test = try TestSealer()
    for _ in 1...20 {
      let text = try test.seal(of: session)
      let opened = await withTaskGroup(of: Bool.self) { group in
        for _ in 1...16 {
          group.addTask { test.open(text, of: self.session) == .success("snapshot") }
        }
        return await group.reduce(0) { $0 + ($1 ? 1 : 0) }
      }
      #expect(opened == 1)
    }
  }

  @Test func epochsOfManyTasks() async throws {
    let test = try TestSealer()
    let session = session
    let epochs = await withTaskGroup(of: UInt64?.self) { group in
      for _ in 1...100 {
        group.addTask { try? test.sealer.seal([], of: session, by: .ada).mark.epoch }
      }
      return await group.reduce(into: Set<UInt64>()) { if let epoch = $1 { $0.insert(epoch) } }
    }
    #expect(epochs.count == 100)
  }

  @Test func tooLargeToSeal() throws {
    let test = try TestSealer(limit: 1_000)
    func seal(_ count: Int) throws(SealingError) -> SealedSession {
      try test.sealer.seal(Array(repeating: 0, count: count), of: session, by: .ada) {
        [
          SealPart("comments", bytes: 100), SealPart("shop", bytes: 61_440),
          SealPart("@State draft", bytes: 2_000),
        ]
      }
    }
    var most = 0
    while let sealed = try? seal(most + 1) {
      most += 1
      #expect(sealed.text.utf8.count <= 1_000)
    }
    #expect(try seal(most).text.utf8.count > 990)
    let error = try #require(throws: SealingError.self) { try seal(50_000) }
    guard case .tooLarge(let bytes, 1_000, _) = error else {
      Issue.record("\(error)")
      return
    }
    #expect(
      error.description == """
        The seal would have \(bytes) bytes, and may have 1000: see `WebServerLimits.sealBytes`. The largest parts: \
        shop (60 KiB), @State draft (2 KiB), comments (100 B).
        """)
    // The length in the error is the one that the text would have.
    let roomy = try TestSealer(limit: bytes)
    let text = try roomy.seal(String(repeating: " ", count: 50_000), of: session)
    #expect(text.utf8.count == bytes)
  }

  /// A page keeps the seal that it has, if the next one is too large.
  @Test func aSealThatIsTooLargeTakesNoEpoch() throws {
    let test = try TestSealer(limit: 1_000)
    let sealed = try test.sealer.seal([1], of: session, by: .ada)
    test.sealer.commit(sealed.mark)
    #expect(throws: SealingError.self) {
      try test.seal(String(repeating: " ", count: 1_000), of: session)
    }
    #expect(try test.sealer.seal([2], of: session, by: .ada).mark.epoch == sealed.mark.epoch + 1)
    #expect(test.open(sealed.text, of: session) == .success("\u{1}"))
  }

  /// What the log says has no secrets.
  @Test func sentences() throws {
    let refusals: [SealRefusal] = [
      .tooLarge(bytes: 70_000, limit: 65_536), .malformed, .version(2), .otherSession,
      .expired(.seconds(90)), .unknownKey(TestSealer.key(1).name), .notAuthentic, .otherUser,
      .superseded,
    ]
    #expect(
      refusals.map(\.description) == [
        "The seal has 70000 bytes, and may have 65536: see `WebServerLimits.sealBytes`.",
        "The text is not a seal.",
        "The seal has version 2, and this server reads version 1.",
        "The seal belongs to another session than the page.",
        "The seal expired 90 s ago: see `WebServerTimeouts.sealedSession`.",
        "The key \(TestSealer.key(1).name) is not among the server's. All processes need the same keys, also old ones.",
        "The seal was changed, or not made by this key.",
        "The seal belongs to another visitor.",
        "The seal was opened before, or the session has a newer one.",
      ])
    #expect(Set(refusals.map(\.name)).count == refusals.count)
  }
}
