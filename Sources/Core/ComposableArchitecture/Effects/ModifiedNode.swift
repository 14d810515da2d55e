/// An effect with a modifier that changes how it is started.
final class ModifiedNode: EffectNode {
  let modifier: EffectModifier
  /// Nil only while this is being released.
  private var base: EffectNode?
  private let isBaseSynchronous: Bool

  init(_ base: EffectNode, _ modifier: EffectModifier) {
    self.base = base
    self.modifier = modifier
    isBaseSynchronous = base.isSynchronous
    super.init()
  }

  deinit {
    // A base without links is released like any reference.
    if base?.hasLinks == true { releaseLinks() }
  }

  override var hasLinks: Bool { true }

  override func takeLinks() -> [Chained] {
    defer { base = nil }
    return base.map { [$0] } ?? []
  }

  /// The modified effect.
  var content: EffectNode { base! }

  override var isSynchronous: Bool {
    switch modifier {
    case .cancellable, .scoped, .surrounded, .ofLifecycle: isBaseSynchronous
    case .delayed, .throttled, .durable: false
    }
  }

  override func start(
    in context: EffectContext, by runner: EffectRunner, of owner: EffectOwner
  ) {
    runner.startModified(self, in: context, of: owner)
  }

  override func opened<From, To>(by transform: ActionTransform<From, To>) -> EffectNode {
    ModifiedNode(content.mapped(by: transform), modifier.mapped(by: transform))
  }
}

/// How an effect is started.
enum EffectModifier {
  case cancellable(EffectID, cancelInFlight: Bool)
  /// As a child's effect. `dismissal` dismisses the child, if it is presented.
  case scoped(EffectScope, dismissal: WorkNode?)
  case delayed(EffectDelay)
  case throttled(EffectID, EffectThrottle)
  /// Its actions are applied within something.
  case surrounded(AnyActionSurroundings)
  /// As a feature's lifecycle: an action that it sends at once is dropped if the feature has gone before the action's turn.
  /// In its own group, it is apart from the send that caused it: whoever waits for that one does not wait for this effect,
  /// and does not cancel it.
  case ofLifecycle(inOwnGroup: Bool)
  /// As an effect that goes on in the next process.
  case durable(DurableMark)

  fileprivate func mapped<From, To>(by transform: ActionTransform<From, To>) -> Self {
    switch self {
    case .cancellable, .scoped(_, dismissal: nil), .delayed, .throttled, .surrounded, .ofLifecycle:
      self
    case .durable(let mark): .durable(mark.mapped(by: transform))
    case .scoped(let scope, let dismissal?):
      .scoped(scope, dismissal: dismissal.mapped(by: transform))
    }
  }
}
