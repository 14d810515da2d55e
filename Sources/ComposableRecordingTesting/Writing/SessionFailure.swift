internal import ComposableExploration

/// How a session fails.
enum SessionFailure {
  /// A property does not hold, or an issue was reported.
  case found(RunFailure)
  /// The process crashes by a signal.
  case crash(signal: Int32)

  /// Whether it is the same mistake.
  func isSame(as other: Self) -> Bool {
    switch (self, other) {
    case (.found(let failure), .found(let other)): failure.isSame(as: other)
    case (.crash(let signal), .crash(let other)): signal == other
    case (.found, .crash), (.crash, .found): false
    }
  }

  var isCrash: Bool {
    if case .crash = self { return true }
    return false
  }
}
