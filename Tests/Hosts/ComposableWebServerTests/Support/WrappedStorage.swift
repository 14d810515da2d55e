import ComposableSessions

/// A storage that does something before and after the calls of another one.
protocol WrappedStorage: SessionStorage {
  var storage: MemoryStorage { get }
  func before() async throws(SessionStorageError)
  /// After a write.
  func after() throws(SessionStorageError)
  func wrote()
}

extension WrappedStorage {
  func after() throws(SessionStorageError) {}
  func wrote() {}

  func load(_ session: String) async throws(SessionStorageError) -> StoredSession? {
    try await before()
    return try storage.load(session)
  }

  func takeOver(
    _ session: String, after position: StoredSession.Position?
  ) async throws(SessionStorageError) -> Int {
    try await before()
    let epoch = try storage.takeOver(session, after: position)
    try after()
    return epoch
  }

  func append(
    _ turns: [[UInt8]], to session: String, after turn: Int, epoch: Int
  ) async throws(SessionStorageError) {
    try await before()
    try storage.append(turns, to: session, after: turn, epoch: epoch)
    try after()
  }

  func snapshot(
    _ snapshot: [UInt8], of session: String, at turn: Int, epoch: Int
  ) async throws(SessionStorageError) {
    try await before()
    try storage.snapshot(snapshot, of: session, at: turn, epoch: epoch)
    try after()
    wrote()
  }

  func forget(_ session: String, epoch: Int) async throws(SessionStorageError) {
    try await before()
    try storage.forget(session, epoch: epoch)
    try after()
  }
}

/// A storage that takes its time.
struct SlowStorage: WrappedStorage {
  let storage = MemoryStorage()

  func before() async { for _ in 0..<1_000 { await Task.yield() } }
}
