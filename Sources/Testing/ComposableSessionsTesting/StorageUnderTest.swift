internal import ComposableSessions

/// A storage whose answers are compared with the expected ones.
struct StorageUnderTest: Sendable {
  let storage: any SessionStorage
  private let open: @Sendable () async throws -> any SessionStorage

  init(_ open: @escaping @Sendable () async throws -> any SessionStorage) async throws {
    self.open = open
    storage = try await open()
  }

  /// The storage after a restart.
  func reopened() async throws -> StorageUnderTest { try await StorageUnderTest(open) }

  /// Checks the content of the storage.
  func expect(
    _ session: String, _ expected: StoredSession?, _ moment: String
  ) async throws(StorageViolation) {
    let stored = try await load(session)
    guard stored != expected else { return }
    throw StorageViolation(
      "\(moment), '\(session)' is \(describe(stored)), and should be \(describe(expected))")
  }

  func load(_ session: String) async throws(StorageViolation) -> StoredSession? {
    try await succeeds("load '\(session)'") { () async throws(SessionStorageError) in
      try await storage.load(session)
    }
  }

  /// The epoch that begins.
  func takeOver(
    _ session: String, after position: StoredSession.Position?
  ) async throws(StorageViolation) -> Int {
    try await succeeds("take over '\(session)' after \(describe(position))") {
      () async throws(SessionStorageError) in try await storage.takeOver(session, after: position)
    }
  }

  /// Makes a call of which a result is expected.
  func expect(
    _ call: StorageCall, _ session: String, _ expected: SessionStorageError? = nil
  ) async throws(StorageViolation) {
    let error = await call.perform(on: storage, session)
    guard error != expected else { return }
    let (actual, wanted) = (
      error.map { "\($0)" } ?? "success", expected.map { "\($0)" } ?? "success"
    )
    throw StorageViolation(
      "\(call) of '\(session)' had the result '\(actual)', and not '\(wanted)'")
  }

  private func succeeds<Value: Sendable>(
    _ call: String, _ body: () async throws(SessionStorageError) -> Value
  ) async throws(StorageViolation) -> Value {
    do throws(SessionStorageError) { return try await body() } catch {
      throw StorageViolation("'\(call)' has failed: \(error)")
    }
  }
}

/// A text that is short even if the contents are long.
func describe(_ stored: StoredSession?) -> String {
  guard let stored else { return "not stored" }
  func brief(_ bytes: [UInt8]) -> String { bytes.count > 8 ? "\(bytes.count) bytes" : "\(bytes)" }
  return
    "epoch \(stored.epoch), snapshot \(stored.snapshot.map(brief) ?? "none") at \(stored.snapshotTurn), "
    + "turns [\(stored.turns.prefix(20).map(brief).joined(separator: ", "))]"
}

func describe(_ position: StoredSession.Position?) -> String {
  position.map { "epoch \($0.epoch), turn \($0.turn)" } ?? "nothing"
}
