internal import ComposableWeb

/// The newest epochs of sessions: each seal is accepted once, and no seal that is older than a committed one.
///
/// An epoch is the time of the seal, or one more than the session's epoch before it. So it also grows where a process does
/// not know the seals of another process, as far as their clocks agree.
///
/// It remembers a session until its seals expire, as far as there is room. It has two halves, and drops the older one when
/// the younger one is full. Refused epochs stay refused: a session that it does not know can't be opened with an epoch up to
/// the newest dropped one. So in a server with more sessions than it can remember, a page that was away for long
/// starts over. Each half of 45,000 sessions takes 3.1 MB.
package struct SealEpochs: Sendable {
  private struct Entry {
    /// The newest epoch that was taken, committed or accepted.
    var newest: UInt64
    /// Older epochs are refused.
    var committed: UInt64
    /// It and older epochs are refused. Not one number with the other, so that giving back takes back no commit.
    var accepted: UInt64
    /// When no seal of it can be opened any more.
    var expiry: WallTime
    /// The last event that was applied when the session ended here.
    var applied = 0

    /// The oldest epoch that is not refused.
    var least: UInt64 { max(committed, accepted + 1) }
  }

  private let half: Int
  private var young: [WebSessionID: Entry] = [:]
  private var old: [WebSessionID: Entry] = [:]
  /// The epochs up to here are refused for sessions without an entry.
  private var floor: UInt64 = 0

  /// - Parameter capacity: how many sessions it remembers at most.
  package init(capacity: Int = 90_000) {
    half = max(1, capacity / 2)
  }

  /// How many sessions it remembers.
  package var count: Int { young.count + old.keys.count { young[$0] == nil } }

  /// Makes an epoch that is newer than all others of the session. Seals that there are can still be opened.
  ///
  /// - Parameter expiry: when the seal with this epoch expires.
  package mutating func take(
    for session: WebSessionID, until expiry: WallTime, now: WallTime
  ) -> UInt64 {
    var entry = self[session]
    entry.newest = min(max(entry.newest + 1, now.milliseconds), WallTime.latest.milliseconds)
    insert(entry, for: session, until: expiry, now: now)
    return entry.newest
  }

  /// Refuses older epochs from now on: the page has the seal of this one.
  package mutating func commit(
    _ epoch: UInt64, of session: WebSessionID, until expiry: WallTime, now: WallTime
  ) {
    var entry = self[session]
    entry.newest = max(entry.newest, epoch)
    entry.committed = max(entry.committed, epoch)
    insert(entry, for: session, until: expiry, now: now)
  }

  /// Accepts an epoch, and refuses it from now on.
  ///
  /// - Returns: false if it is refused.
  package mutating func accept(
    _ epoch: UInt64, of session: WebSessionID, until expiry: WallTime, now: WallTime
  ) -> Bool {
    var entry = self[session]
    guard epoch >= entry.least else { return false }
    entry.newest = max(entry.newest, epoch)
    entry.accepted = epoch
    insert(entry, for: session, until: expiry, now: now)
    return true
  }

  /// Accepts an epoch once more, unless a newer one was accepted or committed.
  package mutating func giveBack(
    _ epoch: UInt64, of session: WebSessionID, until expiry: WallTime, now: WallTime
  ) {
    guard var entry = young[session] ?? old[session], entry.accepted == epoch else { return }
    entry.accepted = epoch - 1
    insert(entry, for: session, until: expiry, now: now)
  }

  /// Remembers how far a session has come that ends here, if there may be a seal of it.
  ///
  /// - Parameters:
  ///   - applied: the last event that it has applied.
  ///   - isBarred: whether its seals are refused from now on.
  package mutating func end(
    _ session: WebSessionID, applied: Int, isBarred: Bool, now: WallTime
  ) {
    guard var entry = young[session] ?? old[session] else { return }
    entry.applied = max(entry.applied, applied)
    if isBarred { entry.accepted = max(entry.accepted, entry.newest) }
    insert(entry, for: session, until: entry.expiry, now: now)
  }

  /// The last event that was applied when the session ended here; 0 if it did not, or was forgotten.
  package func applied(of session: WebSessionID) -> Int { self[session].applied }

  /// The newest epoch that was taken, committed or accepted.
  package func newest(of session: WebSessionID) -> UInt64 { self[session].newest }

  private subscript(session: WebSessionID) -> Entry {
    young[session] ?? old[session]
      ?? Entry(
        newest: floor, committed: 0, accepted: floor, expiry: WallTime(milliseconds: 0))
  }

  private mutating func insert(
    _ entry: Entry, for session: WebSessionID, until expiry: WallTime, now: WallTime
  ) {
    var entry = entry
    entry.expiry = max(entry.expiry, expiry)
    young[session] = entry
    guard young.count >= half else { return }
    for (session, dropped) in old where dropped.expiry > now && young[session] == nil {
      floor = max(floor, dropped.least - 1)
    }
    (old, young) = (young, [:])
  }
}
