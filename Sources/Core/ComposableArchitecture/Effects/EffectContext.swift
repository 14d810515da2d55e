/// The context that an effect inherits from its start.
struct EffectContext {
  /// The group of the send that caused it, or of its own.
  var group: EffectGroup

  /// The concatenation that it is a step of: the effect alone, not the effects of its actions.
  var concatenation: Concatenation?

  /// The child that it belongs to.
  var scope = Cancellation.ScopeID.root

  /// The ids it can be cancelled by.
  var ids: EffectIDs = []

  /// Whether its actions are dropped with the child that it belongs to, if that goes before their turns.
  var dropsActionsWithChild = false

  /// The durable effect that it is a part of; nil for none.
  var durable: (any DurableRun)?

  /// Dismisses the innermost presented feature around it.
  var dismissal: WorkNode?

  /// The surroundings of the actions; nil for none.
  var surroundings: AnyActionSurroundings?

  /// Numbers the effects of the turn that returned it. Nil for a store without middleware.
  let ordinals: EffectOrdinals?

  init(group: EffectGroup, ordinals: EffectOrdinals?) {
    self.group = group
    self.ordinals = ordinals
  }
}
