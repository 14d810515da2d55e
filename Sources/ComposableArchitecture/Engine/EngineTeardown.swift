internal import ComposableThreads

/// What is left of an engine whose last store has gone: effects that run, and the state.
///
/// The last reference to a store may be dropped anywhere, by a task in the pool or on another actor, while
/// the effects run on the store's actor and use the same tables. So it is all taken there.
///
/// Unchecked because of that: nobody else has it, and it is touched on the store's actor alone.
final class EngineTeardown<State>: @unchecked Sendable {
  private let state: UnsafeMutablePointer<State>
  private let effects: EffectRunner
  /// What may hold objects of the user's.
  private var others: Any?
  private var isDone = false

  init(state: UnsafeMutablePointer<State>, effects: EffectRunner, others: Any) {
    self.state = state
    self.effects = effects
    self.others = others
  }

  deinit { tearDown() }

  /// Cancels the effects and lets go of the state, on an actor: at once if this is the actor's.
  ///
  /// - Parameter actor: the store's; nil when there is none, or when it has gone. Then nobody else can be
  ///   on it.
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
  /// Whether the code that runs is the actor's. Where the system can't tell, it is not.
  fileprivate nonisolated var isCurrent: Bool {
    if self === MainActor.shared { return MainActor.current != nil }
    // Two words, which the runtime's function takes as they are.
    return withUnsafeBytes(of: unownedExecutor) {
      composable_is_current_executor($0.baseAddress!)
    }
  }
}
