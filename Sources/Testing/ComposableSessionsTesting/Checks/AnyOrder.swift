internal import ComposableSessions

extension StorageCheck {
  /// Random calls of three owners, right and wrong, beside a model; with restarts.
  static let anyOrder = StorageCheck("anyOrder") { storage in
    // After a restart also the next seed has the new one.
    var storage = storage
    for seed in 0..<40 {
      var random = CallSequence(seed: UInt64(seed))
      var model = StorageModel()
      var epochs = [0, 0, 0]
      let session = "session \(seed)"
      for step in 0..<60 {
        let owner = random.next(below: 3)
        let call = random.call(by: epochs[owner], model.stored)
        let moment = "seed \(seed), step \(step)"
        if case .takeOver(let position) = call, position == model.stored?.position {
          let epoch = try await storage.takeOver(session, after: position)
          guard epoch > model.newest else {
            throw StorageViolation("\(moment): epoch \(epoch) follows on \(model.newest)")
          }
          model.begin(epoch)
          epochs[owner] = epoch
        } else {
          try await storage.expect(call, session, model.perform(call))
        }
        if random.next(below: 15) == 0 { storage = try await storage.reopened() }
        try await storage.expect(session, model.stored, "\(moment), after \(call)")
      }
    }
  }
}

/// One session, as a storage should have it.
private struct StorageModel {
  var stored: StoredSession?
  var newest = 0

  mutating func begin(_ epoch: Int) {
    newest = epoch
    stored = StoredSession(
      epoch: epoch, snapshot: stored?.snapshot, at: stored?.snapshotTurn ?? 0,
      turns: stored?.turns ?? [])
  }

  /// - Returns: the error; nil for success.
  mutating func perform(_ call: StorageCall) -> SessionStorageError? {
    guard let old = stored else {
      return switch call {
      case .takeOver: .superseded
      case .append, .snapshot: .forgotten
      case .forget: nil
      }
    }
    switch call {
    case .takeOver: return .superseded
    case .append(let turns, let turn, let epoch):
      guard epoch == old.epoch else { return .superseded }
      guard turn == old.position.turn else { return .outOfOrder(last: old.position.turn) }
      stored = StoredSession(
        epoch: epoch, snapshot: old.snapshot, at: old.snapshotTurn, turns: old.turns + turns)
    case .snapshot(let bytes, let turn, let epoch):
      guard epoch == old.epoch else { return .superseded }
      guard turn >= old.snapshotTurn else { return .outOfOrder(last: old.position.turn) }
      stored = StoredSession(
        epoch: epoch, snapshot: bytes, at: turn,
        turns: Array(old.turns.dropFirst(turn - old.snapshotTurn)))
    case .forget(let epoch):
      guard epoch == old.epoch else { return .superseded }
      stored = nil
    }
    return nil
  }
}

/// Calls that are the same for a seed each time.
private struct CallSequence {
  private var state: UInt64

  init(seed: UInt64) { state = seed }

  /// SplitMix64: Steele, Lea, Flood, "Fast splittable pseudorandom number generators", OOPSLA 2014.
  private mutating func bits() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var bits = state
    bits = (bits ^ (bits >> 30)) &* 0xBF58_476D_1CE4_E5B9
    bits = (bits ^ (bits >> 27)) &* 0x94D0_49BB_1331_11EB
    return bits ^ (bits >> 31)
  }

  mutating func next(below count: Int) -> Int { Int(bits() % UInt64(count)) }

  /// A call of an owner, as a rule one that follows on the last turn.
  mutating func call(by epoch: Int, _ stored: StoredSession?) -> StorageCall {
    let isRight = next(below: 4) > 0
    let turn = (stored?.position.turn ?? 0) + (isRight ? 0 : next(below: 5) - 2)
    switch next(below: 10) {
    case 0...2:
      guard isRight else {
        return .takeOver(after: StoredSession.Position(epoch: epoch, turn: turn))
      }
      return .takeOver(after: stored?.position)
    case 3...6:
      let turns = (0..<next(below: 4)).map { _ in [UInt8(next(below: 256))] }
      return .append(turns, after: turn, epoch: epoch)
    case 7, 8: return .snapshot([UInt8(next(below: 256))], at: turn, epoch: epoch)
    default: return .forget(epoch: epoch)
    }
  }
}
