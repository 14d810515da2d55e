internal import ComposableThreads

extension MainActor {
  /// The main actor, if the running code is on it.
  package static var current: MainActor? { isCurrent ? MainActor.shared : nil }

  /// Whether the running code is on it.
  package static var isCurrent: Bool {
    // Two words, which the runtime's function takes as they are.
    withUnsafeBytes(of: MainActor.sharedUnownedExecutor) {
      composable_is_on_main_actor($0.baseAddress!)
    }
  }
}
