/// What an effect inherits from where it was started.
struct EffectContext {
  /// What the send that caused it set in motion.
  let group: EffectGroup

  /// The concatenation that it is a step of: it alone, not the effects of its actions.
  var concatenation: Concatenation?

  /// The child that it belongs to.
  var scope = Cancellation.ScopeID.root

  /// The ids it can be cancelled by.
  var ids: EffectIDs = []

  /// What dismisses the innermost feature around it that is presented.
  var dismissal: WorkNode?

  init(group: EffectGroup) {
    self.group = group
  }
}
