/// One of the ``UnboundEffects``, as its store holds it.
///
/// Its task can't return to the store to report its end. So only the task retains the effect; the
/// reference here is weak, and nil when the task has ended.
///
/// Unchecked because of that reference, which the runtime synchronizes.
final class UnboundEffect: CancellableTask, @unchecked Sendable {
  private let task: Task<Void, Never>
  let traceID: EffectTrace.ID?
  private(set) weak var effect: RunningEffect?

  init(_ effect: RunningEffect, task: Task<Void, Never>) {
    self.effect = effect
    self.task = task
    traceID = effect.traceID
  }

  var hasEnded: Bool { effect == nil }

  func cancel() {
    effect?.markCancelled()
    task.cancel()
  }
}
