import ComposableRuntime
import ComposableSessions
import RandomSupport
import Testing

/// A storage that fails now and then: before it has done what it was asked for, after it, or long before.
final class FailingStorage: SessionStorage {
  private let storage: any SessionStorage
  private let random: Locked<SeededGenerator>
  /// The snapshots that were sent. A number is not sent again with another content: either may be the one that counts.
  private let sent = Locked<[Place: [UInt8]]>([:])
  /// The snapshots that have not arrived, although their senders know nothing of that.
  private let strays = Locked<[(place: Place, snapshot: [UInt8])]>([])

  private struct Place: Hashable {
    let session: String
    let turn: Int
    let epoch: Int
  }

  init(_ storage: any SessionStorage, seed: UInt64) {
    self.storage = storage
    random = Locked(SeededGenerator(seed: seed))
  }

  func load(_ session: String) async throws(SessionStorageError) -> StoredSession? {
    try await maybeFail { () async throws(SessionStorageError) in try await storage.load(session) }
  }

  func takeOver(
    _ session: String, after position: StoredSession.Position?
  ) async throws(SessionStorageError) -> Int {
    try await maybeFail { () async throws(SessionStorageError) in
      try await storage.takeOver(session, after: position)
    }
  }

  func append(
    _ turns: [[UInt8]], to session: String, after turn: Int, epoch: Int
  ) async throws(SessionStorageError) {
    try await maybeFail { () async throws(SessionStorageError) in
      try await storage.append(turns, to: session, after: turn, epoch: epoch)
    }
  }

  func snapshot(
    _ snapshot: [UInt8], of session: String, at turn: Int, epoch: Int
  ) async throws(SessionStorageError) {
    let place = Place(session: session, turn: turn, epoch: epoch)
    #expect(sent.withLock { $0.updateValue(snapshot, forKey: place) ?? snapshot } == snapshot)
    let isStray = random.withLock { Int.random(in: 0..<12, using: &$0) } == 0
    if isStray {
      strays.withLock { $0.append((place, snapshot)) }
      throw .uncertain("no answer, and done later")
    }
    try await maybeFail { () async throws(SessionStorageError) in
      try await storage.snapshot(snapshot, of: session, at: turn, epoch: epoch)
    }
    await deliver()
  }

  private func deliver() async {
    for stray in strays.withLock({ strays in
      defer { strays = [] }
      return strays
    }) {
      try? await storage.snapshot(
        stray.snapshot, of: stray.place.session, at: stray.place.turn, epoch: stray.place.epoch)
    }
  }

  func forget(_ session: String, epoch: Int) async throws(SessionStorageError) {
    try await maybeFail { () async throws(SessionStorageError) in
      try await storage.forget(session, epoch: epoch)
    }
  }

  private func maybeFail<Value: Sendable>(
    _ body: () async throws(SessionStorageError) -> Value
  ) async throws(SessionStorageError) -> Value {
    switch random.withLock({ Int.random(in: 0..<12, using: &$0) }) {
    case 0: throw .refused("no room")
    case 1: throw .uncertain("no answer, and not done")
    case 2:
      _ = try await body()
      throw .uncertain("no answer, and done")
    default:
      // Not at once: others come meanwhile.
      await Task.yield()
      return try await body()
    }
  }
}
