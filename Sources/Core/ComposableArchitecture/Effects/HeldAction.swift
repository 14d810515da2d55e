/// A pending action that belongs to a child, which may go before the action's turn.
///
/// The action was sent by the child's lifecycle, in the turn that brought the child. No reducer has returned it, so none can
/// have returned it too late: it is dropped without a report.
///
/// Confined to the store's actor.
@usableFromInline
final class HeldAction: @unchecked Sendable {
  /// Its place among the running effects; nil until it has one.
  var token: EffectToken?
  private(set) var isCancelled = false
}

extension HeldAction: CancellableTask {
  func cancel() { isCancelled = true }
}
