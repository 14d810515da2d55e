/// Gives each action a receipt, by which its sender learns what became of its turn: for instance whether a journal has it.
///
/// Used on the store's actor.
package protocol TurnReceipts: AnyObject {
  /// The receipt of an action that waits for its turn.
  func receipt() -> any TurnReceipt

  /// Call when a turn has ended: its action is applied, and its effects are started.
  ///
  /// - Parameter receipt: the receipt of an action that had to wait; nil if it did not.
  /// - Returns: the receipt of the turn.
  func didEndTurn(_ receipt: (any TurnReceipt)?) -> any TurnReceipt

  /// Call when an action that waited is not applied.
  func didDrop(_ receipt: any TurnReceipt)
}

/// Tells the sender of an action the fate of its turn.
package protocol TurnReceipt: AnyObject, Sendable {}
