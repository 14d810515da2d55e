public import ComposableIssues

/// Keeps the effects of an operator's children apart from those of others, and cancels them when a child
/// has gone.
@usableFromInline
struct ChildEffects {
  private let marker: EffectScope.Marker

  @usableFromInline
  init(of part: AnyKeyPath, at location: SourceLocation) {
    marker = EffectScope.Marker(part, at: location)
  }

  /// The effect of a child that is always there.
  @usableFromInline
  func scope<Action>(_ effect: Effect<Action>) -> Effect<Action> {
    Turn.current?.hasChildEffects = true
    return effect.scoped(to: EffectScope(marker))
  }

  /// The effect of a child that may go.
  ///
  /// - Parameter dismissal: what dismisses the child, if it is presented.
  @usableFromInline
  func scope<Action>(
    _ effect: Effect<Action>, to child: AnyHashable?, dismissal: (@Sendable () -> Action)? = nil
  ) -> Effect<Action> {
    Turn.current?.hasChildEffects = true
    return effect.scoped(to: EffectScope(marker, child: child), dismissal: dismissal)
  }

  /// Cancels what children had started.
  @usableFromInline
  func cancel<Action>(_ children: [AnyHashable?]) -> Effect<Action> {
    children.isEmpty ? .none : .cancel(GoneChildren(marker: marker, which: .children(children)))
  }

  /// Cancels what those children had started.
  func cancel<Action>(where isGone: @escaping (AnyHashable?) -> Bool) -> Effect<Action> {
    .cancel(GoneChildren(marker: marker, which: .all(where: isGone)))
  }

  /// Whether there is nothing to cancel, whichever children have gone: no effect runs, and the turn
  /// starts none of a child.
  @inlinable
  func haveNothingToCancel<Action>(beside effect: Effect<Action>) -> Bool {
    effect.isNone && !Turn.mayHaveEffects
  }

  /// The effect of a turn in which a child has gone, or another is in its place.
  ///
  /// What was started before is cancelled before anything else is started: a child that becomes another
  /// and returns an effect is the one that the effect belongs to. All but the child that is there now are
  /// cancelled, also those that went unseen, as when a feature around was replaced.
  ///
  /// - Parameters:
  ///   - effect: that of the child's turn, and of the parent's.
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

  /// Cancels what all children have started but the one that is there.
  @usableFromInline
  func cancelAll<Action>(but present: AnyHashable? = nil) -> Effect<Action> {
    .cancel(GoneChildren(marker: marker, which: .allBut(present)))
  }
}
