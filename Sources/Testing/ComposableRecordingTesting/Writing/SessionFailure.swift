internal import ComposableExploration

/// A failure of a session.
enum SessionFailure {
  /// A property does not hold, or an issue was reported.
  ///
  /// - Parameter isSent: whether the user sent the action of that turn. An effect's mistake differs from a user's
  ///   action that no screen offers.
  case found(RunFailure, isSent: Bool)
  /// The process crashes by a signal.
  case crash(signal: Int32)

  /// Whether both are the same mistake.
  func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.found(let failure, let isSent), .found(let other, let isOtherSent)):
      failure.isSame(as: other) && isSent == isOtherSent
    case (.crash(let signal), .crash(let other)): signal == other
    case (.found, .crash), (.crash, .found): false
    }
  }

  var isCrash: Bool {
    if case .crash = self { return true }
    return false
  }
}
