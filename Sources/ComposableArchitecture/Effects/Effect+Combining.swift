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
    guard let operation else { return other }
    guard let next = other.operation else { return self }
    return merged(operation, next)
  }

  /// Out of line, so that what is inlined for each reducer of a list is two comparisons.
  @usableFromInline
  func merged(_ first: EffectOperation<Action>, _ second: EffectOperation<Action>) -> Self {
    .group(.merge, [first, second])
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
    operations.count > 1
      ? Self(operation: .group(EffectGroup(kind, operations))) : Self(operation: operations.first)
  }

  /// This effect, started in some way; `.none` stays what it is.
  func started(_ kind: EffectGroupKind<Action>) -> Self {
    guard let operation else { return self }
    return Self(operation: .group(EffectGroup(kind, [operation])))
  }
}
