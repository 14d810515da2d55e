#if PostgreSQL
  internal import ComposableRuntime

  /// A look for new things, one at a time: if there is a reason for another one meanwhile, it follows.
  final class RepeatedLook: Sendable {
    private let state = Locked((isBusy: false, isWanted: false))

    /// Looks now, or after the present look.
    func look(_ body: @escaping @Sendable () async -> Void) {
      let begins = state.withLock { state in
        defer { state = (true, true) }
        return !state.isBusy
      }
      guard begins else { return }
      // Not as a part of the session whose code is running, but with its priority.
      Task.detached(priority: Task.currentPriority) {
        while self.goesOn() { await body() }
      }
    }

    /// Call in a look that has a reason for another one.
    func lookAgain() { state.withLock { $0.isWanted = true } }

    private func goesOn() -> Bool {
      state.withLock { state in
        state = (state.isWanted, false)
        return state.isBusy
      }
    }
  }
#endif
