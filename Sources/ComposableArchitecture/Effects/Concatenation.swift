/// Effects that run one after the other, and how far they have come.
///
/// It has no task of its own: the last effect of a step to end lets the ``EffectRunner`` start the next
/// step, in its own end. A task that waited would go on some time later, by way of the global pool, and
/// whatever happens meanwhile (another effect's action, a test's clock that moves) would come before or
/// after it as the pool likes.
///
/// Confined to the store's actor. Unchecked because what cancels effects, whose tasks are `Sendable`,
/// cancels this too.
final class Concatenation: Chained, CancellableTask, @unchecked Sendable {
  let token: EffectToken
  /// What it inherits itself.
  private(set) var context: EffectContext
  private var rest: ArraySlice<EffectNode>
  /// The effects that have to end before the next step.
  private var running: Set<EffectToken> = []
  private(set) var isCancelled = false

  init(
    _ steps: ArraySlice<EffectNode>, token: EffectToken, in context: EffectContext
  ) {
    rest = steps
    self.token = token
    self.context = context
  }

  deinit { releaseLinks() }

  /// A concatenation may be a step of another, and that of another.
  override func takeLinks() -> [Chained] {
    defer { context.concatenation = nil }
    return context.concatenation.map { [$0] } ?? []
  }

  /// Whether an effect of the present step runs.
  var isWaiting: Bool { !running.isEmpty }

  /// The next step, and what its effects inherit; nil when there is none, or this was cancelled.
  func takeNext() -> (EffectNode, EffectContext)? {
    guard !isCancelled, !context.group.isCancelled, let next = rest.popFirst() else { return nil }
    var context = context
    context.concatenation = self
    return (next, context)
  }

  func insert(_ token: EffectToken) {
    running.insert(token)
  }

  /// An effect of the present step has ended.
  func remove(_ token: EffectToken) {
    running.remove(token)
  }

  /// Starts no further step. What runs is cancelled by whoever cancels this.
  func cancel() {
    isCancelled = true
  }
}
