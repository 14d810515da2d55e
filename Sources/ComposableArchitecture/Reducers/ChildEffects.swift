/// Keeps the effects of a child that may go away to that child, and cancels them when it has gone.
@usableFromInline
struct ChildEffects {
  private let marker: EffectScope.Marker

  @usableFromInline
  init(of part: AnyKeyPath, at location: SourceLocation) {
    marker = EffectScope.Marker(part, at: location)
  }

  /// The effect of this child.
  @usableFromInline
  func scope<Action>(_ effect: Effect<Action>, to child: AnyHashable?) -> Effect<Action> {
    effect.scoped(to: EffectScope(marker, child: child))
  }

  /// Cancels what a child had started.
  @usableFromInline
  func cancel<Action>(_ child: AnyHashable?) -> Effect<Action> {
    cancel { $0 == child }
  }

  /// Cancels what those children had started.
  @usableFromInline
  func cancel<Action>(where isGone: @escaping (AnyHashable?) -> Bool) -> Effect<Action> {
    Effect(operation: .cancelChildren(marker, isGone))
  }
}
