import ComposableWebServer
import RandomSupport
import Testing

/// Which seals of a session are accepted, as far as the server remembers.
@Suite struct SealEpochsTests {
  /// An object, so that `#expect` can call what changes it.
  private final class Memory {
    private var epochs: SealEpochs

    init(capacity: Int = 90_000) { epochs = SealEpochs(capacity: capacity) }

    var count: Int { epochs.count }

    func take(for session: WebSessionID, until expiry: WallTime, now: WallTime) -> UInt64 {
      epochs.take(for: session, until: expiry, now: now)
    }

    func commit(_ epoch: UInt64, of session: WebSessionID, until expiry: WallTime, now: WallTime) {
      epochs.commit(epoch, of: session, until: expiry, now: now)
    }

    func accept(
      _ epoch: UInt64, of session: WebSessionID, until expiry: WallTime, now: WallTime
    ) -> Bool {
      epochs.accept(epoch, of: session, until: expiry, now: now)
    }

    func giveBack(
      _ epoch: UInt64, of session: WebSessionID, until expiry: WallTime, now: WallTime
    ) {
      epochs.giveBack(epoch, of: session, until: expiry, now: now)
    }
  }

  private let session = WebSessionID()
  private let now = WallTime(milliseconds: 1_000_000)
  private let expiry = WallTime(milliseconds: 2_000_000)

  @Test func eachOnce() {
    let epochs = Memory()
    for epoch: UInt64 in [5, 6, 9] {
      #expect(epochs.accept(epoch, of: session, until: expiry, now: now))
      for older in 1...epoch {
        #expect(!epochs.accept(older, of: session, until: expiry, now: now))
      }
    }
    #expect(epochs.accept(1, of: WebSessionID(), until: expiry, now: now))
    #expect(epochs.count == 2)
  }

  /// Also when the clock stands still, goes back, or is behind another process's.
  @Test func epochsGrow() {
    let epochs = Memory()
    var last: UInt64 = 0
    for time: UInt64 in [1_000, 1_000, 1_001, 5, 0, 2_000] {
      let epoch = epochs.take(for: session, until: expiry, now: WallTime(milliseconds: time))
      #expect(epoch > last)
      last = epoch
    }
    #expect(last == 2_000)
    #expect(epochs.accept(90_000, of: session, until: expiry, now: now))
    #expect(epochs.take(for: session, until: expiry, now: WallTime(milliseconds: 3_000)) == 90_001)
    epochs.commit(95_000, of: session, until: expiry, now: now)
    #expect(epochs.take(for: session, until: expiry, now: WallTime(milliseconds: 3_000)) == 95_001)
  }

  @Test func onlyCommittedEpochsRefuseOlderOnes() {
    let epochs = Memory()
    let first = epochs.take(for: session, until: expiry, now: now)
    let second = epochs.take(for: session, until: expiry, now: now)
    let other = WebSessionID()
    let third = epochs.take(for: other, until: expiry, now: now)
    let fourth = epochs.take(for: other, until: expiry, now: now)
    #expect(epochs.accept(third, of: other, until: expiry, now: now))
    #expect(epochs.accept(fourth, of: other, until: expiry, now: now))
    epochs.commit(second, of: session, until: expiry, now: now)
    #expect(!epochs.accept(first, of: session, until: expiry, now: now))
    #expect(epochs.accept(second, of: session, until: expiry, now: now))
    #expect(!epochs.accept(second, of: session, until: expiry, now: now))
  }

  @Test func givenBack() {
    let epochs = Memory()
    #expect(epochs.accept(5, of: session, until: expiry, now: now))
    epochs.giveBack(4, of: session, until: expiry, now: now)
    #expect(!epochs.accept(4, of: session, until: expiry, now: now))
    epochs.giveBack(5, of: session, until: expiry, now: now)
    #expect(!epochs.accept(4, of: session, until: expiry, now: now))
    #expect(epochs.accept(5, of: session, until: expiry, now: now))
    #expect(epochs.accept(6, of: session, until: expiry, now: now))
    epochs.giveBack(5, of: session, until: expiry, now: now)
    #expect(!epochs.accept(5, of: session, until: expiry, now: now))
    // Nothing to give back: it makes no entry.
    epochs.giveBack(5, of: WebSessionID(), until: expiry, now: now)
    #expect(epochs.count == 1)
  }

  /// Whatever it drops, no epoch is accepted twice.
  @Test func moreSessionsThanItRemembers() {
    let epochs = Memory(capacity: 100)
    var random = SeededGenerator(seed: 7)
    let sessions = (0..<1_000).map { _ in WebSessionID() }
    var accepted: [WebSessionID: UInt64] = [:]
    for time in 1...20_000 {
      let session = sessions[Int.random(in: 0..<sessions.count, using: &random)]
      let epoch = UInt64(max(1, time + Int.random(in: -20...20, using: &random)))
      if epochs.accept(epoch, of: session, until: expiry, now: now) {
        #expect(epoch > accepted[session, default: 0])
        accepted[session] = epoch
      }
      #expect(epochs.count <= 100)
    }
    for (session, epoch) in accepted {
      #expect(!epochs.accept(epoch, of: session, until: expiry, now: now))
    }
    #expect(epochs.accept(30_000, of: sessions[0], until: expiry, now: now))
  }

  /// A page that comes soon after its seal was made is not refused for the others'.
  @Test func recentSealsOfOthersAreAccepted() {
    let epochs = Memory(capacity: 100)
    for time: UInt64 in 1...1_000 {
      #expect(epochs.accept(time, of: WebSessionID(), until: expiry, now: now))
      #expect(epochs.accept(time, of: WebSessionID(), until: expiry, now: now))
    }
    // By a clock that is behind, but not as far as it remembers.
    #expect(epochs.accept(980, of: WebSessionID(), until: expiry, now: now))
    #expect(!epochs.accept(900, of: WebSessionID(), until: expiry, now: now))
  }

  @Test func expiredSessionsMakeRoom() {
    let epochs = Memory(capacity: 100)
    let soon = WallTime(milliseconds: 1_000_001)
    for epoch: UInt64 in 1...1_000 {
      #expect(epochs.accept(1_000 + epoch, of: WebSessionID(), until: soon, now: soon))
    }
    // Their seals can't be opened any more, so that others' need not be refused.
    #expect(epochs.accept(1, of: WebSessionID(), until: expiry, now: soon))
  }

  /// A session that was dropped does not begin again.
  @Test func aDroppedSession() {
    let epochs = Memory(capacity: 2)
    #expect(epochs.accept(7, of: session, until: expiry, now: now))
    for epoch: UInt64 in 8...12 {
      #expect(epochs.accept(epoch, of: WebSessionID(), until: expiry, now: now))
    }
    let epoch = epochs.take(for: session, until: expiry, now: WallTime(milliseconds: 3))
    #expect(epoch > 7)
    #expect(!epochs.accept(7, of: session, until: expiry, now: now))
    #expect(epochs.accept(epoch, of: session, until: expiry, now: now))
  }
}
