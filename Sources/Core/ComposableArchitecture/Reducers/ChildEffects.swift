public import ComposableRuntime

/// Separates the effects of an operator's children from other effects, and cancels them when a child is
/// removed.
@usableFromInline
struct ChildEffects {
  private let marker: EffectScope.Marker

  @usableFromInline
  init(of part: AnyKeyPath, at location: SourceLocation) {
    marker = EffectScope.Marker(part, at: location)
  }

  /// Scopes the effect of a child that is always present.
  @usableFromInline
  func scope<Action>(_ effect: Effect<Action>) -> Effect<Action> {
    Turn.current?.hasChildEffects = true
    return effect.scoped(to: EffectScope(marker))
  }

  /// Scopes the effect of a child that may be removed.
  ///
  /// - Parameter dismissal: the action that dismisses the child, if it is presented.
  @usableFromInline
  func scope<Action>(
    _ effect: Effect<Action>, to child: AnyHashable?, dismissal: (@Sendable () -> Action)? = nil
  ) -> Effect<Action> {
    Turn.current?.hasChildEffects = true
    return effect.scoped(to: EffectScope(marker, child: child), dismissal: dismissal)
  }

  /// Cancels the effects that these children started.
  @usableFromInline
  func cancel<Action>(_ children: [AnyHashable?]) -> Effect<Action> {
    children.isEmpty ? .none : .cancel(RemovedChildren(marker: marker, which: .children(children)))
  }

  /// Cancels the effects of the children that satisfy the predicate.
  func cancel<Action>(where isGone: @escaping (AnyHashable?) -> Bool) -> Effect<Action> {
    .cancel(RemovedChildren(marker: marker, which: .all(where: isGone)))
  }

  /// Cancels the effects of the children whose ids satisfy the predicate.
  func cancelChildren<Action>(where isGone: @escaping (AnyHashable) -> Bool) -> Effect<Action> {
    cancel { id in id.map(isGone) ?? false }
  }

  /// Whether there is nothing to cancel, whichever children were removed: no effect is running, and this
  /// turn starts none for a child.
  @inlinable
  func haveNothingToCancel<Action>(beside effect: Effect<Action>) -> Bool {
    effect.isNone && !Turn.mayHaveEffects
  }

  /// Returns the effect of a turn in which a child was removed or replaced.
  ///
  /// Earlier effects are cancelled before new ones start: if a child's turn turns it into another child, the
  /// effect that it returns belongs to the new one. The effects of all children but the present one are
  /// cancelled, including children whose removal went unseen, as when an enclosing feature was replaced.
  ///
  /// - Parameters:
  ///   - effect: the effect of the child's turn merged with the parent's.
  ///   - before: the child at the start; nil for none.
  ///   - middle: the child after its own turn.
  ///   - after: the child at the end.
  func change<Action>(
    _ effect: Effect<Action>, from before: AnyHashable?, by middle: AnyHashable?,
    to after: AnyHashable?
  ) -> Effect<Action> {
    var effect = effect
    if before != middle { effect = cancelAll(but: middle).merge(with: effect) }
    if middle != after { effect = effect.merge(with: cancelAll(but: after)) }
    return effect
  }

  /// Cancels the effects of all children except the present one.
  @usableFromInline
  func cancelAll<Action>(but present: AnyHashable? = nil) -> Effect<Action> {
    .cancel(RemovedChildren(marker: marker, which: .allBut(present)))
  }
}
