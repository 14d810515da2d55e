internal import ComposableRuntime
internal import ComposableWeb
package import Logging

/// Seals sessions for their pages, and opens the seals that pages bring.
///
/// ```swift
/// let sealed = try sealer.seal(snapshot, of: session.id, by: owner)
/// // Send `sealed.text` to the page. When the page has it:
/// sealer.commit(sealed.mark)
///
/// // In this or another process, for a page whose session is not there:
/// let opened = try sealer.open(text, of: id, for: visitor)
/// // Restore `opened.snapshot`. If that is not possible now, but may be later:
/// sealer.giveBack(opened)
/// ```
///
/// A seal is opened once in a process, and not at all when a newer one of the session was committed or opened there.
/// Other processes don't know that.
package final class SessionSealer: Sendable {
  private let ring: SealKeyRing
  private let cipher: any SealCipher
  private let limit: Int
  private let lifetime: Duration
  private let wallClock: WallClock
  private let epochs: Locked<SealEpochs>

  /// - Parameters:
  ///   - sealing: the keys, the cipher and the clock.
  ///   - limit: the most bytes of text that a seal may have.
  ///   - lifetime: how long after it was made a seal can be opened.
  ///   - epochs: the seals that are known.
  ///   - now: the server's time, by which keys are read again.
  ///   - logger: the server's log.
  /// - Throws: an error if there are no keys, or one of them can't be used.
  package init(
    _ sealing: SessionSealing, limit: Int, lifetime: Duration, epochs: SealEpochs = SealEpochs(),
    now: @escaping @Sendable () -> Duration, logger: Logger
  ) throws(SealKeyError) {
    ring = try SealKeyRing(sealing.keys, now: now, logger: logger)
    cipher = sealing.cipher
    wallClock = sealing.wallClock
    self.limit = limit
    self.lifetime = lifetime
    self.epochs = Locked(epochs)
  }

  /// Seals a snapshot with the newest key. The page's seals before it are accepted until ``commit(_:)`` is called.
  ///
  /// - Parameters:
  ///   - snapshot: the bytes.
  ///   - session: the session that the page knows.
  ///   - owner: the visitor who can open it.
  ///   - parts: the parts of the snapshot, for the error if they are too large.
  /// - Throws: an error if the text would be too large; then no epoch is taken.
  package func seal(
    _ snapshot: [UInt8], of session: WebSessionID, by owner: SessionOwner,
    parts: () -> [SealPart] = { [] }
  ) throws(SealingError) -> SealedSession {
    let content = owner.bytes + snapshot
    let bytes = SessionSeal.textBytes(ofBox: content.count + cipher.overhead)
    guard bytes <= limit else {
      let largest = parts().sorted { $0.bytes > $1.bytes }.prefix(5)
      throw .tooLarge(bytes: bytes, limit: limit, parts: Array(largest))
    }
    let now = wallClock.now()
    let expiry = now + lifetime
    let epoch = epochs.withLock { $0.take(for: session, until: expiry, now: now) }
    let key = ring.current.newest
    let header = SealHeader(key: key.name, session: session, epoch: epoch, expiry: expiry)
    let box: [UInt8]
    do {
      box = try cipher.seal(content, with: key, authenticating: header.authenticated)
    } catch {
      throw .cipher("\(error)")
    }
    let text = SessionSeal(header: header, box: box).text
    return SealedSession(
      text: text, mark: SealMark(session: session, epoch: epoch, expiry: expiry))
  }

  /// Refuses older seals of the session from now on. Call it when the page has the seal, and not when it was made: a page
  /// that did not get it has only the one before.
  package func commit(_ sealed: SealMark) {
    let now = wallClock.now()
    epochs.withLock {
      $0.commit(sealed.epoch, of: sealed.session, until: sealed.expiry, now: now)
    }
  }

  /// Whether a text claims to be a seal that is newer than all that this process knows of the session. ``open(_:of:for:)`` finds
  /// out whether it is one.
  package func isNewer(_ text: String, of session: WebSessionID) -> Bool {
    guard let seal = try? SessionSeal(text, limit: limit), seal.header.session == session else {
      return false
    }
    return epochs.withLock { seal.header.epoch > $0.newest(of: session) }
  }

  /// Opens a seal, and refuses it from now on.
  ///
  /// - Parameters:
  ///   - text: the text that a page sent.
  ///   - session: the session that the page asks for.
  ///   - visitor: the visitor who brought it.
  /// - Throws: the reason why it can't be opened.
  package func open(
    _ text: String, of session: WebSessionID, for visitor: SessionOwner
  ) throws(SealRefusal) -> OpenedSession {
    let seal = try SessionSeal(text, limit: limit)
    let (header, now) = (seal.header, wallClock.now())
    guard header.session == session else { throw .otherSession }
    guard now < header.expiry else { throw .expired(now - header.expiry) }
    guard let key = ring.current[header.key] else { throw .unknownKey(header.key) }
    guard let content = cipher.open(seal.box, with: key, authenticating: header.authenticated)
    else { throw .notAuthentic }
    guard let (owner, snapshot) = SessionOwner.split(content) else { throw .malformed }
    guard owner.admits(visitor) else { throw .otherUser }
    let applied = epochs.withLock {
      $0.accept(header.epoch, of: session, until: header.expiry, now: now)
        ? $0.applied(of: session) : nil
    }
    guard let applied else { throw .superseded }
    return OpenedSession(
      session: session, owner: owner, snapshot: snapshot, epoch: header.epoch,
      expiry: header.expiry, applied: applied)
  }

  /// Remembers the last event of a session that ends in this process. Its page may bring an older seal, and send later events
  /// again.
  ///
  /// - Parameters:
  ///   - applied: the last event that it has applied.
  ///   - isBarred: whether its seals are refused from now on.
  package func end(_ session: WebSessionID, applied: Int, isBarred: Bool) {
    let now = wallClock.now()
    epochs.withLock { $0.end(session, applied: applied, isBarred: isBarred, now: now) }
  }

  /// Accepts a seal once more: its session could not be restored, but may be later.
  package func giveBack(_ opened: OpenedSession) {
    let now = wallClock.now()
    epochs.withLock {
      $0.giveBack(opened.epoch, of: opened.session, until: opened.expiry, now: now)
    }
  }
}
