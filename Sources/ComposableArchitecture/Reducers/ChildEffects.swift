/// Keeps the effects of a child that may go away to that child, and cancels them when it has gone.
@usableFromInline
struct ChildEffects<State> {
  private let marker: EffectScope.Marker
  private let identify: ((State) -> AnyHashable)?

  @usableFromInline
  init(of part: AnyKeyPath, at location: SourceLocation) {
    marker = EffectScope.Marker(part, at: location)
    identify =
      (State.self as? any Identifiable.Type).map { Self.byID($0) }
      ?? (State.self is any CaseReducerState.Type
        ? (State.self as? any ObservableState.Type).map { Self.byCase($0) } : nil)
  }

  /// Which child it is; nil when there is none. A state that is `Identifiable` is known by its id, that
  /// of an enum of features by its case and the identity of what is in it, any other only by being
  /// there.
  @usableFromInline
  func identity(of state: State?) -> AnyHashable? {
    guard let state else { return nil }
    return identify?(state) ?? Self.present
  }

  /// The effect of this child.
  @usableFromInline
  func scope<Action>(_ effect: Effect<Action>, to child: AnyHashable?) -> Effect<Action> {
    effect.scoped(to: EffectScope(marker, child: child))
  }

  /// Cancels what the child had started if it is not there any more, or another is in its place.
  @inlinable
  func cancellation<Action>(before: AnyHashable?, after: AnyHashable?) -> Effect<Action> {
    guard before != nil, before != after else { return .none }
    return cancel(before)
  }

  @usableFromInline
  func cancel<Action>(_ child: AnyHashable?) -> Effect<Action> {
    cancel { $0 == child }
  }

  /// Cancels what those children had started.
  @usableFromInline
  func cancel<Action>(where isGone: @escaping (AnyHashable?) -> Bool) -> Effect<Action> {
    Effect(operation: .cancelChildren(marker, isGone))
  }

  private static var present: AnyHashable { AnyHashable(true) }

  private static func byID<Identified: Identifiable>(
    _: Identified.Type
  ) -> (State) -> AnyHashable {
    // `State` is `Identified`; only the compiler does not know.
    { state in AnyHashable((state as! Identified).id) }
  }

  private static func byCase<Cases: ObservableState>(
    _: Cases.Type
  ) -> (State) -> AnyHashable {
    // As above.
    { state in AnyHashable((state as! Cases)._$id) }
  }
}
