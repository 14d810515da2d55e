/// An effect of a store that has no actor.
///
/// It can't come back to say that it has ended, so that it is held for as long as its task does alone.
///
/// Unchecked because the reference changes when the effect has gone, which the runtime sees to.
final class UnboundEffect: CancellableTask, @unchecked Sendable {
  private let task: Task<Void, Never>
  private(set) weak var effect: RunningEffect?

  init(_ effect: RunningEffect, task: Task<Void, Never>) {
    self.effect = effect
    self.task = task
  }

  var hasEnded: Bool { effect == nil }

  func cancel() {
    effect?.markCancelled()
    task.cancel()
  }
}
