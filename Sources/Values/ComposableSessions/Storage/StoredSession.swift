/// A session as a ``SessionStorage`` has it.
public struct StoredSession: Hashable, Sendable {
  /// How far a session has come, and by whom: two equal positions of one session mean the same content.
  public struct Position: Hashable, Sendable {
    /// The epoch of the owner.
    public let epoch: Int
    /// The number of the last turn; 0 if there is none.
    public let turn: Int

    /// - Parameters:
    ///   - epoch: the epoch of the owner.
    ///   - turn: the number of the last turn.
    public init(epoch: Int, turn: Int) {
      (self.epoch, self.turn) = (epoch, turn)
    }
  }

  /// The epoch of the owner.
  public internal(set) var epoch: Int
  /// The newest snapshot; nil if there is none yet.
  public internal(set) var snapshot: [UInt8]?
  /// The number of the last turn that is in the snapshot; 0 without a snapshot.
  public internal(set) var snapshotTurn: Int
  /// The turns after the snapshot.
  public internal(set) var turns: [[UInt8]]

  /// - Parameters:
  ///   - epoch: the epoch of the owner.
  ///   - snapshot: the newest snapshot; nil if there is none yet.
  ///   - turn: the number of the last turn that is in the snapshot; 0 without a snapshot.
  ///   - turns: the turns after the snapshot.
  public init(epoch: Int, snapshot: [UInt8]?, at turn: Int, turns: [[UInt8]]) {
    (self.epoch, self.snapshot, snapshotTurn, self.turns) = (epoch, snapshot, turn, turns)
  }

  /// How far it has come.
  public var position: Position { Position(epoch: epoch, turn: snapshotTurn + turns.count) }
}
