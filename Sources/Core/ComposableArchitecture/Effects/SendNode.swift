/// An action to send back.
@usableFromInline
final class SendNode<Action>: EffectNode {
  @usableFromInline let action: Action

  @inlinable
  init(_ action: Action) {
    self.action = action
    super.init(isSend: true)
  }

  override var sentAction: Any? { action }

  override func start(
    in context: EffectContext, by runner: EffectRunner, of owner: EffectOwner
  ) {
    let queue = owner.pendingActions.of(Action.self)
    if context.dropsActionsWithChild {
      queue.append(action, in: context, heldBy: runner)
    } else {
      queue.append(action, in: context)
    }
  }

  override func mapped<From, To>(by transform: ActionTransform<From, To>) -> EffectNode {
    SendNode<To>(transform.assumingActions(of: Action.self)(action))
  }
}
