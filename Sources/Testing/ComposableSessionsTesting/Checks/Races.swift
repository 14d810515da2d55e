internal import ComposableSessions

/// Several owners at once.
extension StorageCheck {
  /// One of several owners that take over at once succeeds.
  static let owners = StorageCheck("owners") { storage in
    for round in 0..<20 {
      let position = try await storage.load("a")?.position
      try await race("take over after \(describe(position))", .superseded, in: round) { _ in
        await StorageCall.takeOver(after: position).perform(on: storage.storage, "a")
      }
    }
  }

  /// One of several appends after the same turn succeeds, as a whole.
  static let appends = StorageCheck("appends") { storage in
    let epoch = try await storage.takeOver("a", after: nil)
    for round in 0..<20 {
      try await race("append after \(round * 3)", .outOfOrder(last: round * 3 + 3), in: round) {
        number in
        let turns = [[UInt8]](repeating: [UInt8(round), UInt8(number)], count: 3)
        return await StorageCall.append(turns, after: round * 3, epoch: epoch)
          .perform(on: storage.storage, "a")
      }
    }
    let turns = try await storage.load("a")?.turns ?? []
    for round in 0..<20 {
      let batch = turns.dropFirst(round * 3).prefix(3)
      guard batch.count == 3, Set(batch).count == 1, batch.first?.first == UInt8(round) else {
        throw StorageViolation("a batch of turns is \(Array(batch))")
      }
    }
  }

  private static func race(
    _ call: String, _ expected: SessionStorageError, in round: Int,
    _ body: @escaping @Sendable (Int) async -> SessionStorageError?
  ) async throws(StorageViolation) {
    let errors = await withTaskGroup { group in
      for number in 0..<8 { group.addTask { await body(number) } }
      return await group.reduce(into: [SessionStorageError?]()) { $0.append($1) }
    }
    let successes = errors.count { $0 == nil }
    guard successes == 1 else {
      throw StorageViolation("\(successes) of 8 succeeded to \(call) at once")
    }
    if let other = errors.lazy.compactMap(\.self).first(where: { $0 != expected }) {
      throw StorageViolation("one of 8 attempts to \(call) at once had the result '\(other)'")
    }
  }

  /// Sessions are written at once, and none is in the way of another.
  static let sessions = StorageCheck("sessions") { storage in
    let names = (0..<40).map { "session \($0)" }
    let violations = await withTaskGroup { group in
      for name in names {
        group.addTask { () -> StorageViolation? in
          do throws(StorageViolation) {
            let epoch = try await storage.takeOver(name, after: nil)
            for turn in 0..<20 {
              try await storage.expect(
                .append([Array("\(name) \(turn)".utf8)], after: turn, epoch: epoch), name)
            }
            try await storage.expect(.snapshot(Array(name.utf8), at: 15, epoch: epoch), name)
            return nil
          } catch {
            return error
          }
        }
      }
      return await group.reduce(into: [StorageViolation?]()) { $0.append($1) }
    }
    for case let violation? in violations { throw violation }
    for name in names {
      guard let stored = try await storage.load(name), stored.snapshot == Array(name.utf8),
        stored.turns == (15..<20).map({ Array("\(name) \($0)".utf8) })
      else { throw StorageViolation("'\(name)' is \(describe(try await storage.load(name)))") }
    }
  }
}
