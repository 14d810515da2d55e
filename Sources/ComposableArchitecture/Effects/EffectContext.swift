/// What an effect inherits from where it was started.
struct EffectContext {
  /// What the send that caused it set in motion.
  let flight: Flight

  /// The concatenation that it is a step of: it alone, not the effects of its actions.
  var concatenation: Concatenation?

  /// The child that it belongs to.
  var scope = Cancellation.ScopeID.root

  /// The ids it can be cancelled by, outermost first.
  var ids: [EffectID] = []

  func adding(_ id: EffectID) -> Self {
    var context = self
    context.ids.append(id)
    return context
  }
}
