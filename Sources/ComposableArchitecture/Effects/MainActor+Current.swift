internal import ComposableThreads

extension MainActor {
  /// The main actor, if the running code is on it.
  package static var current: MainActor? {
    // Two words, which the runtime's function takes as they are.
    let isCurrent = withUnsafeBytes(of: MainActor.sharedUnownedExecutor) {
      composable_is_on_main_actor($0.baseAddress!)
    }
    return isCurrent ? MainActor.shared : nil
  }
}
