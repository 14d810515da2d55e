public import OrderedCollections

/// Keeps the effects of a stack's elements to those, and cancels them when they have gone.
@usableFromInline
struct StackEffects {
  private let marker: EffectScope.Marker

  @usableFromInline
  init(of part: AnyKeyPath, at location: SourceLocation) {
    marker = EffectScope.Marker(part, at: location)
  }

  /// The effect of the element with this id.
  @usableFromInline
  func scope<Action>(_ effect: Effect<Action>, to id: StackElementID) -> Effect<Action> {
    effect.scoped(to: EffectScope(marker, child: AnyHashable(id)))
  }

  /// Cancels what elements have started that are not on the stack any more.
  @usableFromInline
  func cancelAll<Action>(but ids: OrderedSet<StackElementID>) -> Effect<Action> {
    Effect(
      operation: .cancelChildren(marker) { child in
        (child?.base as? StackElementID).map { !ids.contains($0) } ?? false
      })
  }
}
