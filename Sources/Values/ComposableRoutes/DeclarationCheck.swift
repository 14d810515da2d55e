internal import ComposableRuntime

/// Whether declarations have been checked, and whether a mistake was reported.
final class DeclarationCheck: Sendable {
  private let state = Locked((isChecked: false, hasFailed: false))

  /// - Returns: whether the check has to be made now.
  func begins() -> Bool {
    state.withLock { state in
      defer { state.isChecked = true }
      return !state.isChecked
    }
  }

  /// - Returns: whether it is the first failure.
  func fails() -> Bool {
    state.withLock { state in
      defer { state.hasFailed = true }
      return !state.hasFailed
    }
  }
}
