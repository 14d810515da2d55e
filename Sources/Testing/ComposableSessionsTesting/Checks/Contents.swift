internal import ComposableSessions

/// Names, snapshots and turns.
extension StorageCheck {
  static let turns = StorageCheck("turns") { storage in
    let epoch = try await storage.takeOver("a", after: nil)
    try await storage.expect(.append([[1], [2, 2]], after: 0, epoch: epoch), "a")
    try await storage.expect(.append([], after: 2, epoch: epoch), "a")
    try await storage.expect(.append([[3]], after: 2, epoch: epoch), "a")
    for turn in [-1, 0, 2, 4, 5] {
      try await storage.expect(
        .append([[9]], after: turn, epoch: epoch), "a", .outOfOrder(last: 3))
    }
    try await storage.expect(
      "a", StoredSession(epoch: epoch, snapshot: nil, at: 0, turns: [[1], [2, 2], [3]]),
      "after three turns")
  }

  static let snapshots = StorageCheck("snapshots") { storage in
    let epoch = try await storage.takeOver("a", after: nil)
    try await storage.expect(.append([[1], [2], [3], [4]], after: 0, epoch: epoch), "a")
    func expect(_ snapshot: [UInt8], at turn: Int, _ turns: [[UInt8]]) async throws {
      try await storage.expect(
        "a", StoredSession(epoch: epoch, snapshot: snapshot, at: turn, turns: turns),
        "with a snapshot at \(turn)")
    }
    try await storage.expect(.snapshot([20], at: 2, epoch: epoch), "a")
    try await expect([20], at: 2, [[3], [4]])
    // The same number replaces it.
    try await storage.expect(.snapshot([21], at: 2, epoch: epoch), "a")
    try await expect([21], at: 2, [[3], [4]])
    try await storage.expect(.snapshot([10], at: 1, epoch: epoch), "a", .outOfOrder(last: 4))
    try await expect([21], at: 2, [[3], [4]])
    try await storage.expect(.snapshot([40], at: 4, epoch: epoch), "a")
    try await expect([40], at: 4, [])
    // Beyond the turns.
    try await storage.expect(.snapshot([70], at: 7, epoch: epoch), "a")
    try await expect([70], at: 7, [])
    try await storage.expect(.append([[5]], after: 4, epoch: epoch), "a", .outOfOrder(last: 7))
    try await storage.expect(.append([[8]], after: 7, epoch: epoch), "a")
    try await expect([70], at: 7, [[8]])
  }

  /// Names are any text, and none is another one.
  static let names = StorageCheck("names") { storage in
    let names = [
      "", " ", "a", "A", "a ", "a/b", "../a", ".", "'; drop table session; --", "\"", "\\", "%",
      "_",
      "a\tb", "a\nb", "a\u{0}b", "日本", "👩‍👩‍👧", String(repeating: "n", count: 1_000),
    ]
    var expected: [String: StoredSession] = [:]
    for (number, name) in names.enumerated() {
      let epoch = try await storage.takeOver(name, after: nil)
      try await storage.expect(.snapshot([UInt8(number)], at: 1, epoch: epoch), name)
      expected[name] = StoredSession(epoch: epoch, snapshot: [UInt8(number)], at: 1, turns: [])
    }
    for name in names { try await storage.expect(name, expected[name], "among others") }
  }

  /// Bytes are any bytes, few and many.
  static let contents = StorageCheck("contents") { storage in
    let all = (0...255).map { UInt8($0) }
    let large = (0..<(1 << 20)).map { UInt8(truncatingIfNeeded: $0 &* 31) }
    let epoch = try await storage.takeOver("a", after: nil)
    try await storage.expect(.snapshot([], at: 0, epoch: epoch), "a")
    try await storage.expect(
      "a", StoredSession(epoch: epoch, snapshot: [], at: 0, turns: []), "with an empty snapshot")
    try await storage.expect(.append([[], all, [0], large], after: 0, epoch: epoch), "a")
    try await storage.expect(
      "a", StoredSession(epoch: epoch, snapshot: [], at: 0, turns: [[], all, [0], large]),
      "with turns of all kinds")
    try await storage.expect(.snapshot(large, at: 4, epoch: epoch), "a")
    try await storage.expect(
      "a", StoredSession(epoch: epoch, snapshot: large, at: 4, turns: []),
      "with a snapshot of 1 MiB")
  }

  static let reopening = StorageCheck("reopening") { storage in
    let epoch = try await storage.takeOver("a", after: nil)
    let other = try await storage.takeOver("b", after: nil)
    let gone = try await storage.takeOver("c", after: nil)
    try await storage.expect(.append([[1], [2]], after: 0, epoch: epoch), "a")
    try await storage.expect(.snapshot([10], at: 1, epoch: epoch), "a")
    try await storage.expect(.forget(epoch: gone), "c")
    let again = try await storage.reopened()
    let stored = StoredSession(epoch: epoch, snapshot: [10], at: 1, turns: [[2]])
    try await again.expect("a", stored, "after a restart")
    try await again.expect(
      "b", StoredSession(epoch: other, snapshot: nil, at: 0, turns: []), "after a restart")
    try await again.expect("c", nil, "after a restart")
    // The owner goes on, or another one comes.
    try await again.expect(.append([[3]], after: 2, epoch: epoch), "a")
    let next = try await again.takeOver("a", after: StoredSession.Position(epoch: epoch, turn: 3))
    let anew = try await again.takeOver("c", after: nil)
    guard next > epoch, anew > gone else {
      throw StorageViolation(
        "epochs \(next) and \(anew) begin after a restart, and are not greater than \(epoch) and \(gone)"
      )
    }
  }
}
