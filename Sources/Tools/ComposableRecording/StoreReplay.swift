/// The result of a replay of a recording.
public struct StoreReplay<State> {
  /// The state after the last whole turn that was replayed; nil if the recording has no state at its beginning.
  public let state: State?

  /// How many turns were replayed.
  public let turnCount: Int

  /// The first difference from the recording, where the replay ended; nil if there is none.
  public let divergence: ReplayDivergence?

  /// The properties of the feature that did not hold.
  public let failures: [ReplayedFailure]

  /// Whether the recording ends in the middle of a turn or of a line, because the program that wrote it was stopped.
  public let isCutOff: Bool
}

/// A property of a feature that did not hold in a replay.
public struct ReplayedFailure: Hashable, Sendable, CustomStringConvertible {
  /// The turn after which it did not hold; 0 for the initial state.
  public let turn: Int

  /// The action of the turn, on one line; nil for the initial state.
  public let action: String?

  /// A description of the property.
  public let text: String

  public var description: String {
    "\(text) (after turn \(turn)\(action.map { ", \($0)" } ?? ""))"
  }
}
