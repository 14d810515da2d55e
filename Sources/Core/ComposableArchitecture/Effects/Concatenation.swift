/// Effects that run one after the other, and their progress.
///
/// It has no task of its own: the last effect of a step lets the ``EffectRunner`` start the next step
/// as part of its own end. A waiting task would resume some time later, by way of the global pool, and
/// other events (another effect's action, a test's clock that advances) would come before or after it
/// depending on the pool.
///
/// Confined to the store's actor. Unchecked because the code that cancels effects, whose tasks are
/// `Sendable`, cancels this too.
final class Concatenation: Chained, CancellableTask, @unchecked Sendable {
  let token: EffectToken
  /// The context that the concatenation itself inherits.
  private(set) var context: EffectContext
  private var rest: ArraySlice<EffectNode>
  /// The effects that must end before the next step.
  private var running: Set<EffectToken> = []
  private(set) var fate: EffectFate

  /// The durable effect whose steps these are; nil for others.
  private var durable: (any DurableRun)? {
    context.concatenation?.context.durable === context.durable ? nil : context.durable
  }

  init(
    _ steps: ArraySlice<EffectNode>, token: EffectToken, in context: EffectContext
  ) {
    rest = steps
    self.token = token
    self.context = context
    fate = EffectFate(in: context.group)
  }

  deinit { releaseLinks() }

  /// Concatenations may be nested to any depth.
  override func takeLinks() -> [Chained] {
    defer { context.concatenation = nil }
    return context.concatenation.map { [$0] } ?? []
  }

  /// Whether an effect of the current step is running.
  var isWaiting: Bool { !running.isEmpty }

  /// The next step, and the context of its effects; nil when there is none, or when this was cancelled.
  func takeNext() -> (EffectNode, EffectContext)? {
    guard !fate.isCancelled else {
      // Once more for a send that was cancelled, which cancels this without a call.
      durable?.end()
      return nil
    }
    guard let next = rest.popFirst() else { return nil }
    var context = context
    context.concatenation = self
    return (next, context)
  }

  func insert(_ token: EffectToken) {
    running.insert(token)
  }

  /// Removes an effect of the current step that has ended.
  func remove(_ token: EffectToken) {
    running.remove(token)
  }

  /// Starts no further step. The caller cancels the running effects.
  func cancel() {
    fate.cancel()
    durable?.end()
  }
}
