internal import ComposableSessions

/// Owners, one after the other.
extension StorageCheck {
  static let nothing = StorageCheck("nothing") { storage in
    try await storage.expect("a", nil, "at first")
    try await storage.expect(.forget(epoch: 1), "a")
    try await storage.expect(.append([[1]], after: 0, epoch: 1), "a", .forgotten)
    try await storage.expect(.snapshot([1], at: 1, epoch: 1), "a", .forgotten)
    try await storage.expect(
      .takeOver(after: StoredSession.Position(epoch: 1, turn: 0)), "a", .superseded)
    try await storage.expect("a", nil, "after refused writes")
  }

  static let firstOwner = StorageCheck("firstOwner") { storage in
    let epoch = try await storage.takeOver("a", after: nil)
    guard epoch > 0 else { throw StorageViolation("the first epoch is \(epoch), and not positive") }
    try await storage.expect(
      "a", StoredSession(epoch: epoch, snapshot: nil, at: 0, turns: []), "with a first owner")
    try await storage.expect(.takeOver(after: nil), "a", .superseded)
    try await storage.expect("b", nil, "beside it")
  }

  static let staleOwner = StorageCheck("staleOwner") { storage in
    let first = try await storage.takeOver("a", after: nil)
    try await storage.expect(.append([[1], [2]], after: 0, epoch: first), "a")
    let second = try await storage.takeOver(
      "a", after: StoredSession.Position(epoch: first, turn: 2))
    guard second > first else {
      throw StorageViolation("epoch \(second) follows on \(first), and is not greater")
    }
    let now = StoredSession(epoch: second, snapshot: nil, at: 0, turns: [[1], [2]])
    try await storage.expect("a", now, "with a second owner")
    for epoch in [first, second + 1, 0, -1] {
      try await storage.expect(.append([[3]], after: 2, epoch: epoch), "a", .superseded)
      try await storage.expect(.append([], after: 2, epoch: epoch), "a", .superseded)
      try await storage.expect(.snapshot([3], at: 3, epoch: epoch), "a", .superseded)
      try await storage.expect(.forget(epoch: epoch), "a", .superseded)
    }
    try await storage.expect("a", now, "after writes of another owner")
    try await storage.expect(.append([[3]], after: 2, epoch: second), "a")
  }

  static let takingOver = StorageCheck("takingOver") { storage in
    let first = try await storage.takeOver("a", after: nil)
    let before = StoredSession.Position(epoch: first, turn: 0)
    try await storage.expect(.append([[1]], after: 0, epoch: first), "a")
    // It has come further since it was loaded.
    try await storage.expect(.takeOver(after: before), "a", .superseded)
    let position = StoredSession.Position(epoch: first, turn: 1)
    let second = try await storage.takeOver("a", after: position)
    // Of two takers the second one learns it.
    try await storage.expect(.takeOver(after: position), "a", .superseded)
    try await storage.expect(.snapshot([9], at: 5, epoch: second), "a")
    try await storage.expect(
      .takeOver(after: StoredSession.Position(epoch: second, turn: 1)), "a", .superseded)
    let third = try await storage.takeOver(
      "a", after: StoredSession.Position(epoch: second, turn: 5))
    try await storage.expect(
      "a", StoredSession(epoch: third, snapshot: [9], at: 5, turns: []), "with a third owner")
  }

  static let forgetting = StorageCheck("forgetting") { storage in
    let first = try await storage.takeOver("a", after: nil)
    let other = try await storage.takeOver("b", after: nil)
    try await storage.expect(.snapshot([1], at: 1, epoch: first), "a")
    try await storage.expect(.append([[1]], after: 0, epoch: other), "b")
    try await storage.expect(.forget(epoch: first), "a")
    try await storage.expect("a", nil, "once it is forgotten")
    try await storage.expect(.forget(epoch: first), "a")
    try await storage.expect(.append([[1]], after: 1, epoch: first), "a", .forgotten)
    try await storage.expect(
      .takeOver(after: StoredSession.Position(epoch: first, turn: 1)), "a", .superseded)
    let again = try await storage.takeOver("a", after: nil)
    guard again > first else {
      throw StorageViolation(
        "epoch \(again) begins after one that was forgotten, \(first), and is not greater")
    }
    try await storage.expect(.append([[1]], after: 0, epoch: first), "a", .superseded)
    try await storage.expect(
      "a", StoredSession(epoch: again, snapshot: nil, at: 0, turns: []), "once it begins again")
    try await storage.expect(
      "b", StoredSession(epoch: other, snapshot: nil, at: 0, turns: [[1]]), "beside it")
  }
}
