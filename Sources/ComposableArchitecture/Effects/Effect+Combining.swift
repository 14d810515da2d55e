extension Effect {
  /// Effects that start together: synchronous ones run in this order, asynchronous ones side by side.
  public static func merge(_ effects: Self...) -> Self {
    merge(effects)
  }

  /// Effects that start together: synchronous ones run in this order, asynchronous ones side by side.
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    group(.merge, effects.compactMap { $0.operation })
  }

  /// This effect and another, started together.
  @inlinable
  @inline(__always)
  public func merge(with other: Self) -> Self {
    if isNone { return other }
    if other.isNone { return self }
    return merged(with: other)
  }

  /// Out of line, so that what is inlined for each reducer of a list is two comparisons.
  @usableFromInline
  func merged(with other: Self) -> Self {
    .merge([self, other])
  }

  /// Effects that run one after the other: each starts when the one before has ended.
  ///
  /// An effect has ended when its own work is done; the effects of actions that it sent may still
  /// run.
  public static func concatenate(_ effects: Self...) -> Self {
    concatenate(effects)
  }

  /// Effects that run one after the other: each starts when the one before has ended.
  public static func concatenate(_ effects: some Sequence<Self>) -> Self {
    group(.concatenate, effects.compactMap { $0.operation })
  }

  /// This effect, and another when it has ended.
  public func concatenate(with other: Self) -> Self {
    .concatenate(self, other)
  }

  private static func group(
    _ kind: EffectGroupKind<Action>, _ operations: [EffectOperation<Action>]
  ) -> Self {
    guard let first = operations.first else { return .none }
    return Self(operation: operations.count > 1 ? .group(EffectGroup(kind, operations)) : first)
  }

  /// This effect, started in some way; `.none` stays what it is.
  func started(_ kind: EffectGroupKind<Action>) -> Self {
    guard let operation else { return self }
    return Self(operation: .group(EffectGroup(kind, [operation])))
  }
}
