/// Keeps the effects of a presented child to that child, and cancels them when it has gone.
@usableFromInline
struct PresentedEffects {
  private let marker: EffectScope.Marker

  @usableFromInline
  init(of part: AnyKeyPath, at location: SourceLocation) {
    marker = EffectScope.Marker(part, at: location)
  }

  /// The effect of the child with this number.
  @inlinable
  @inline(__always)
  func scope<Action>(_ effect: Effect<Action>, to child: UInt64) -> Effect<Action> {
    effect.scoped(to: scope(of: child))
  }

  @usableFromInline
  func scope(of child: UInt64) -> EffectScope {
    EffectScope(marker, child: AnyHashable(child))
  }

  /// Cancels what the child had started if it is not there any more, or another is in its place.
  @inlinable
  @inline(__always)
  func cancellation<Action>(before: UInt64, after: UInt64) -> Effect<Action> {
    guard before != 0, before != after else { return .none }
    return cancel(before)
  }

  @usableFromInline
  func cancel<Action>(_ child: UInt64) -> Effect<Action> {
    let gone = AnyHashable(child)
    return Effect(operation: .cancelChildren(marker) { $0 == gone })
  }
}
