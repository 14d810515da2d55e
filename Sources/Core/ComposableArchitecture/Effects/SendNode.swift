/// An action to send back.
@usableFromInline
final class SendNode<Action>: EffectNode {
  @usableFromInline let action: Action

  @inlinable
  init(_ action: Action) {
    self.action = action
    super.init(isSend: true)
  }

  override func start(
    in context: EffectContext, by runner: EffectRunner, of owner: EffectOwner
  ) {
    owner.pendingActions.of(Action.self).append(action, in: context)
  }

  override func mapped<From, To>(by transform: ActionTransform<From, To>) -> EffectNode {
    SendNode<To>(transform.assumingActions(of: Action.self)(action))
  }
}
