/// Effects that run one after the other, and how far they have come.
///
/// It has no task of its own: the last effect of a step to end starts the next step, in its own end.
/// A task that waited would go on some time later, by way of the global pool, and whatever happens
/// meanwhile (another effect's action, a test's clock that moves) would come before or after it as
/// the pool likes.
///
/// Confined to the store's actor. Unchecked because what cancels effects, whose tasks are `Sendable`,
/// cancels this too.
final class Concatenation: CancellableTask, @unchecked Sendable {
  /// Starts the next step, and says whether there was one.
  private let startNext: (Concatenation) -> Bool
  private let onEnd: () -> Void
  /// The effects that have to end before the next step.
  private var running: Set<EffectToken> = []
  private(set) var isCancelled = false
  private var isStarting = false

  init(startNext: @escaping (Concatenation) -> Bool, onEnd: @escaping () -> Void) {
    self.startNext = startNext
    self.onEnd = onEnd
  }

  func insert(_ token: EffectToken) {
    running.insert(token)
  }

  /// An effect of the present step has ended.
  func remove(_ token: EffectToken) {
    running.remove(token)
    goOn()
  }

  /// Starts no further step. What runs is cancelled by whoever cancels this.
  func cancel() {
    isCancelled = true
  }

  /// Starts the steps up to one that has to be waited for.
  func goOn() {
    guard !isStarting else { return }
    isStarting = true
    defer { isStarting = false }
    while running.isEmpty {
      if isCancelled || !startNext(self) { return onEnd() }
    }
  }
}
