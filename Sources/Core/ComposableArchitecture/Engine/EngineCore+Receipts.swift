// The receipts of turns, which a tool gives to the senders of their actions.
extension EngineCore {
  /// Call when an action has been queued.
  @usableFromInline
  final func didQueue(in group: EffectGroup) {
    group.receipt = tracer?.receipts?.receipt()
  }

  /// Call when an action that was queued is not applied.
  @usableFromInline
  final func didDrop(in group: EffectGroup) {
    guard let receipts = tracer?.receipts, let receipt = group.receipt else { return }
    receipts.didDrop(receipt)
  }

  /// Call when the effects of an action have been started.
  ///
  /// - Parameter group: the group of the send; nil if there is none, because nothing was started.
  @usableFromInline
  final func hasStartedEffects(in group: EffectGroup?, tracedBy tracer: TurnTracer) {
    tracer.hasStartedEffects()
    guard let receipts = tracer.receipts else { return }
    let receipt = receipts.didEndTurn(group?.receipt)
    group?.receipt = receipt
  }
}
