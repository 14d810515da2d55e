internal import ComposableRuntime

/// Sessions in the memory of the process: they survive their pages, and not the process.
///
/// It has a bound. When it is reached, the sessions go that were not written for the longest time: at least the newest half of
/// the bound stays.
public final class MemoryStorage: SessionStorage {
  private let shelves: Locked<Shelves>

  /// - Parameter bytes: the most bytes of names, snapshots and turns. 64 MiB.
  public init(bytes: Int = 64 << 20) {
    shelves = Locked(Shelves(half: max(1, bytes / 2)))
  }

  /// How many sessions it has.
  public var count: Int { shelves.withLock { $0.count } }

  public func load(_ session: String) throws(SessionStorageError) -> StoredSession? {
    shelves.withLock { $0[session] }
  }

  public func takeOver(
    _ session: String, after position: StoredSession.Position?
  ) throws(SessionStorageError) -> Int {
    try shelves.withLock { shelves throws(SessionStorageError) in
      guard shelves[session]?.position == position else { throw .superseded }
      shelves.epoch += 1
      let epoch = shelves.epoch
      shelves.change(session) { $0.epoch = epoch }
      return epoch
    }
  }

  public func append(
    _ turns: [[UInt8]], to session: String, after turn: Int, epoch: Int
  ) throws(SessionStorageError) {
    try shelves.withLock { shelves throws(SessionStorageError) in
      let last = try shelves.turns(of: session, by: epoch).last
      guard turn == last else { throw .outOfOrder(last: last) }
      shelves.change(session, bytes: turns.reduce(0) { $0 + $1.count }) { $0.turns += turns }
    }
  }

  public func snapshot(
    _ snapshot: [UInt8], of session: String, at turn: Int, epoch: Int
  ) throws(SessionStorageError) {
    try shelves.withLock { shelves throws(SessionStorageError) in
      let (first, last) = try shelves.turns(of: session, by: epoch)
      guard turn >= first else { throw .outOfOrder(last: last) }
      let covered = min(turn, last) - first
      shelves.change(
        session, bytes: snapshot.count - shelves.bytes(of: session, covered: covered)
      ) {
        $0.turns.removeFirst(covered)
        ($0.snapshot, $0.snapshotTurn) = (snapshot, turn)
      }
    }
  }

  public func forget(_ session: String, epoch: Int) throws(SessionStorageError) {
    try shelves.withLock { shelves throws(SessionStorageError) in
      guard let stored = shelves[session] else { return }
      guard stored.epoch == epoch else { throw .superseded }
      shelves.remove(session)
    }
  }
}

/// Two halves: the older one is dropped when the younger one is full.
private struct Shelves {
  private struct Kept {
    var stored: StoredSession
    var bytes: Int
  }

  private var young: [String: Kept] = [:]
  private var old: [String: Kept] = [:]
  /// The bytes of the younger half.
  private var bytes = 0
  private let half: Int
  /// The newest epoch of all sessions, so that those of a forgotten one do not come again.
  var epoch = 0

  init(half: Int) { self.half = half }

  var count: Int { young.count + old.count }
  subscript(session: String) -> StoredSession? { (young[session] ?? old[session])?.stored }

  /// The numbers of the turn that the snapshot has, and of the last one.
  func turns(
    of session: String, by epoch: Int
  ) throws(SessionStorageError) -> (first: Int, last: Int) {
    guard let stored = self[session] else { throw .forgotten }
    guard stored.epoch == epoch else { throw .superseded }
    return (stored.snapshotTurn, stored.position.turn)
  }

  /// The bytes of the snapshot, and of the first turns after it.
  func bytes(of session: String, covered count: Int) -> Int {
    guard let stored = self[session] else { return 0 }
    return stored.turns.prefix(count).reduce(stored.snapshot?.count ?? 0) { $0 + $1.count }
  }

  /// Changes a session, or makes it.
  ///
  /// - Parameter more: how many bytes it has more after that.
  mutating func change(
    _ session: String, bytes more: Int = 0, _ change: (inout StoredSession) -> Void
  ) {
    var kept =
      take(session)
      ?? Kept(
        stored: StoredSession(epoch: 0, snapshot: nil, at: 0, turns: []),
        bytes: session.utf8.count)
    change(&kept.stored)
    kept.bytes += more
    bytes += kept.bytes
    young[session] = kept
    guard bytes > half else { return }
    (old, young, bytes) = (young, [:], 0)
  }

  mutating func remove(_ session: String) { _ = take(session) }

  private mutating func take(_ session: String) -> Kept? {
    guard let kept = young.removeValue(forKey: session) else {
      return old.removeValue(forKey: session)
    }
    bytes -= kept.bytes
    return kept
  }
}
