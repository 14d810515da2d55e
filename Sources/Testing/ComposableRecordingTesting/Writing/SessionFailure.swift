internal import ComposableExploration

/// How a session fails.
enum SessionFailure {
  /// A property does not hold, or an issue was reported.
  ///
  /// - Parameter isSent: whether the action of that turn was the user's. A mistake of an effect is another than that of a
  ///   user who does what no screen offers.
  case found(RunFailure, isSent: Bool)
  /// The process crashes by a signal.
  case crash(signal: Int32)

  /// Whether it is the same mistake.
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
