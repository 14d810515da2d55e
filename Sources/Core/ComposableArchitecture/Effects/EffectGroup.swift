internal import ComposableRuntime
internal import ComposableThreads

/// The running effects that originate from one send. If an effect sent it and waits for it, they belong to the effect's
/// group as well, which is the parent of theirs. Any thread may wait for them and cancel them.
///
/// Its state is behind a lock, whose pointer the first of several threads sets. The pointer is in the header of a
/// buffer and not a property: accesses to a class's properties may not overlap, even if they are atomic.
@usableFromInline
final class EffectGroup: ManagedBuffer<EffectGroup.Header, Void> {
  @usableFromInline
  struct Header {
    /// A retained `Locked<State>`. Created for the first task: most groups only have synchronous effects.
    fileprivate var state: UnsafeMutableRawPointer?
    /// The group that has all tasks of this one, too.
    fileprivate let parent: EffectGroup?
  }

  private struct State {
    var tasks = EffectGroupTasks()
    /// The tasks of ``UnboundEffects``, which can't report their end.
    var unboundTasks = EffectGroupTasks()
    var isCancelled = false
    /// Holds the tasks that await ``finish()``. Created for the first one.
    var gate: EffectGroupGate?
    /// The receipt of the turn of the send; nil if no tool gives one.
    var receipt: (any TurnReceipt)?
  }

  @usableFromInline
  static func make() -> EffectGroup { make(in: nil) }

  static func make(in parent: EffectGroup?) -> EffectGroup {
    unsafeDowncast(
      create(minimumCapacity: 0) { _ in Header(parent: parent) }, to: EffectGroup.self)
  }

  deinit {
    withUnsafeMutablePointerToHeader { header in
      if let state = header.pointee.state {
        Unmanaged<Locked<State>>.fromOpaque(state).release()
      }
    }
  }

  private var parent: EffectGroup? { withUnsafeMutablePointerToHeader { $0.pointee.parent } }

  /// Whether an effect sent the action.
  var isOfEffect: Bool { parent != nil }

  /// Whether all tasks of this group belong to another one.
  func isPart(of other: EffectGroup?) -> Bool {
    guard let other else { return false }
    return self === other || parent?.isPart(of: other) ?? false
  }

  /// Whether none of its effects is running.
  var isEmpty: Bool {
    existingState?.withLock { $0.tasks.isEmpty && $0.unboundTasks.isEmpty } ?? true
  }

  private var existingState: Locked<State>? {
    withUnsafeMutablePointerToHeader { header in
      composable_once_get(&header.pointee.state).map {
        Unmanaged.fromOpaque($0).takeUnretainedValue()
      }
    }
  }

  private func makeState() -> Locked<State> {
    if let existingState { return existingState }
    return withUnsafeMutablePointerToHeader { header in
      let new = Unmanaged.passRetained(Locked(State()))
      let stored = composable_once_set(&header.pointee.state, new.toOpaque())
      if stored != new.toOpaque() { new.release() }
      return Unmanaged.fromOpaque(stored).takeUnretainedValue()
    }
  }

  /// The receipt of the turn of the send; nil if no tool gives one, or before the turn.
  var receipt: (any TurnReceipt)? {
    get { existingState?.withLock { $0.receipt } }
    set {
      let old = makeState().withLock { state in
        defer { state.receipt = newValue }
        return state.receipt
      }
      // Released outside of the lock.
      withExtendedLifetime(old) {}
    }
  }

  var isCancelled: Bool {
    existingState?.withLock { $0.isCancelled } ?? false || parent?.isCancelled ?? false
  }

  /// Whether a task that awaited ``finish()`` was cancelled.
  var wasWaiterCancelled: Bool { wasOwnWaiterCancelled || parent?.wasWaiterCancelled ?? false }

  private var wasOwnWaiterCancelled: Bool {
    existingState?.withLock { $0.gate }?.wasWaiterCancelled ?? false
  }

  /// Cancels the group that a cancelled task waited for.
  func cancelWithWaiter() {
    if wasOwnWaiterCancelled { cancel() } else { parent?.cancelWithWaiter() }
  }

  /// - Parameter isBound: whether the effect removes itself when it ends.
  func insert(_ task: Task<Void, Never>, for token: EffectToken, isBound: Bool) {
    parent?.insert(task, for: token, isBound: isBound)
    let isCancelled = makeState().withLock { state in
      if isBound {
        state.tasks.insert(task, for: token)
      } else {
        state.unboundTasks.insert(task, for: token)
      }
      state.gate?.insert(task, for: token)
      return state.isCancelled || state.gate?.wasWaiterCancelled == true
    }
    if isCancelled { task.cancel() }
  }

  func remove(_ token: EffectToken) {
    parent?.remove(token)
    guard let state = existingState else { return }
    let (gate, isLast) = state.withLock { state in
      state.tasks.remove(token)
      return (state.gate, state.tasks.isEmpty)
    }
    // Without the lock: it runs the tasks that wait.
    gate?.remove(token, isLast: isLast)
  }

  func cancel() {
    let tasks = makeState().withLock { state in
      state.isCancelled = true
      return [state.tasks, state.unboundTasks]
    }
    // Without the lock: a task's cancellation handler may call back into this.
    for tasks in tasks { tasks.cancel() }
  }

  /// Waits for all effects of the group, including effects that join during the wait.
  func finish() async {
    // `#isolation` is nil in this function, but not in a closure in it (Swift 6.3). Without it each
    // wait would leave the actor, and return by way of the pool.
    let wait: nonisolated(nonsending) () async -> Void = {
      await self.finish(isolation: #isolation)
    }
    await wait()
  }

  private func finish(isolation: isolated (any Actor)?) async {
    while let (gate, unboundTasks) = closeGate() {
      if Task.isCancelled { cancel() }
      await withTaskCancellationHandler {
        _ = isolation
        if unboundTasks.isEmpty {
          await gate.pass()
        } else {
          await unboundTasks.finish(isolation: isolation)
          existingState?.withLock { $0.unboundTasks.remove(unboundTasks) }
        }
      } onCancel: {
        gate.cancelTasks()
      }
    }
  }

  /// Closes the gate for a task that waits. Returns nil if there is nothing to wait for.
  private func closeGate() -> (gate: EffectGroupGate, unboundTasks: EffectGroupTasks)? {
    existingState?.withLock { state in
      guard !state.tasks.isEmpty || !state.unboundTasks.isEmpty else { return nil }
      let gate: EffectGroupGate
      if let existing = state.gate {
        existing.close()
        gate = existing
      } else {
        var all = state.tasks
        all.insert(state.unboundTasks)
        gate = EffectGroupGate(all)
        state.gate = gate
      }
      return (gate, state.unboundTasks)
    }
  }
}
