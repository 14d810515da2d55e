internal import ComposableConcurrency
internal import ComposableThreads

/// The rest of an engine after its last store was deallocated: running effects, and the state.
///
/// The last reference to a store may be released anywhere, by a task in the pool or on another actor,
/// while the effects run on the store's actor and use the same tables. So all of it is torn down there.
///
/// Unchecked for that reason: there is no other reference to it, and it is used on the store's actor
/// alone.
final class EngineTeardown<State>: @unchecked Sendable {
  private let state: UnsafeMutablePointer<State>
  private let effects: EffectRunner
  /// Values that may hold the user's objects.
  private var others: Any?
  private var isDone = false

  init(state: UnsafeMutablePointer<State>, effects: EffectRunner, others: Any) {
    self.state = state
    self.effects = effects
    self.others = others
  }

  deinit { tearDown() }

  /// Cancels the effects and releases the state on an actor: at once if the code runs on it.
  ///
  /// - Parameter actor: the store's; nil when there is none, or when it was deallocated. No other code
  ///   can run on it then.
  func run(on actor: (any Actor)?) {
    guard let actor, !actor.isCurrent else { return tearDown() }
    Task.detached { await self.tearDown(isolation: actor) }
  }

  private func tearDown(isolation: isolated any Actor) { tearDown() }

  private func tearDown() {
    guard !isDone else { return }
    isDone = true
    effects.cancelAll()
    state.deinitialize(count: 1)
    state.deallocate()
    others = nil
  }
}

extension Actor {
  /// Whether the running code is on the actor. False where the system can't tell.
  package nonisolated var isCurrent: Bool {
    if self === MainActor.shared { return MainActor.current != nil }
    // Two words, which the runtime's function takes as they are.
    return withUnsafeBytes(of: unownedExecutor) {
      composable_is_current_executor($0.baseAddress!)
    }
  }
}
