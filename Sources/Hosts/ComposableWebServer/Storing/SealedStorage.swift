public import ComposableSessions
package import Logging
internal import NIOCore

/// A storage that encrypts the contents of another one: the snapshots and the turns, which have the texts that users have entered.
///
/// ```swift
/// configuration.sessionStorage = try SealedStorage(storage, keys: SealKeys(file: "/etc/shop/seal.keys"))
/// ```
///
/// It needs the package's trait `Sealing`. The names of the sessions, their numbers and their sizes are not encrypted. A content that was moved
/// to another session or to another number can't be read there; a storage that returns an older state of a session is not noticed.
///
/// Keys are rotated as for sealed pages. A session is encrypted with the newest key when it is written next, so an old key has to stay
/// as long as the storage has sessions of its time.
public struct SealedStorage: SessionStorage {
  private let storage: any SessionStorage
  private let ring: SealKeyRing
  private let cipher: any SealCipher

  init(_ storage: any SessionStorage, _ ring: SealKeyRing, _ cipher: any SealCipher) {
    (self.storage, self.ring, self.cipher) = (storage, ring, cipher)
  }

  /// - Parameters:
  ///   - sealing: the keys and the cipher.
  ///   - now: the time by which the keys are read again.
  ///   - logger: logs new keys, and problems with them.
  package init(
    _ storage: any SessionStorage, _ sealing: SessionSealing,
    now: @escaping @Sendable () -> Duration, logger: Logger
  ) throws(SealKeyError) {
    self.init(
      storage, try SealKeyRing(sealing.keys, now: now, logger: logger), sealing.cipher)
  }

  public func load(_ session: String) async throws(SessionStorageError) -> StoredSession? {
    guard let stored = try await storage.load(session) else { return nil }
    var snapshot: [UInt8]?
    if let box = stored.snapshot {
      snapshot = try open(box, Header(session, .snapshot, stored.snapshotTurn))
    }
    var turns: [[UInt8]] = []
    for (index, box) in stored.turns.enumerated() {
      turns.append(try open(box, Header(session, .turn, stored.snapshotTurn + index + 1)))
    }
    return StoredSession(
      epoch: stored.epoch, snapshot: snapshot, at: stored.snapshotTurn, turns: turns)
  }

  public func takeOver(
    _ session: String, after position: StoredSession.Position?
  ) async throws(SessionStorageError) -> Int {
    try await storage.takeOver(session, after: position)
  }

  public func append(
    _ turns: [[UInt8]], to session: String, after turn: Int, epoch: Int
  ) async throws(SessionStorageError) {
    var boxes: [[UInt8]] = []
    for (index, content) in turns.enumerated() {
      boxes.append(try seal(content, Header(session, .turn, turn + index + 1)))
    }
    try await storage.append(boxes, to: session, after: turn, epoch: epoch)
  }

  public func snapshot(
    _ snapshot: [UInt8], of session: String, at turn: Int, epoch: Int
  ) async throws(SessionStorageError) {
    let box = try seal(snapshot, Header(session, .snapshot, turn))
    try await storage.snapshot(box, of: session, at: turn, epoch: epoch)
  }

  public func forget(_ session: String, epoch: Int) async throws(SessionStorageError) {
    try await storage.forget(session, epoch: epoch)
  }

  /// The purpose of a box, authenticated with it.
  private struct Header {
    enum Kind: String { case snapshot, turn }

    let bytes: [UInt8]

    init(_ session: String, _ kind: Kind, _ turn: Int) {
      bytes = Array("composable stored session 1\n\(kind) \(turn)\n\(session)".utf8)
    }
  }

  /// The name of the key in 8 bytes, and the encrypted content.
  private func seal(
    _ content: [UInt8], _ header: Header
  ) throws(SessionStorageError) -> [UInt8] {
    let key = ring.current.newest
    var buffer = ByteBuffer(integer: key.name.number)
    do {
      buffer.writeBytes(try cipher.seal(content, with: key, authenticating: header.bytes))
    } catch {
      throw .refused("The cipher failed: \(error)")
    }
    return Array(buffer.readableBytesView)
  }

  private func open(_ box: [UInt8], _ header: Header) throws(SessionStorageError) -> [UInt8] {
    var buffer = ByteBuffer(bytes: box)
    guard let number = buffer.readInteger(as: UInt64.self) else {
      throw .unreadable("It is not encrypted.")
    }
    let name = SealKeyName(number: number)
    guard let key = ring.current[name] else {
      throw .unreadable("The key \(name) is not among the keys. All processes need the same ones.")
    }
    let bytes = Array(buffer.readableBytesView)
    guard let content = cipher.open(bytes, with: key, authenticating: header.bytes) else {
      throw .unreadable("It was changed, or not made by the key \(name).")
    }
    return content
  }
}
