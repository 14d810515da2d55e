extension Effect {
  /// Effects that start together: synchronous ones run in this order, asynchronous ones side by side.
  public static func merge(_ effects: Self...) -> Self {
    merge(effects)
  }

  /// Effects that start together: synchronous ones run in this order, asynchronous ones side by side.
  public static func merge(_ effects: some Sequence<Self>) -> Self {
    group(.merged, effects.compactMap { $0.node })
  }

  /// This effect and another, started together.
  @inlinable
  @inline(__always)
  public func merge(with other: Self) -> Self {
    if isNone { return other }
    if other.isNone { return self }
    return merged(with: other)
  }

  /// Out of line, so the code inlined for each reducer of a list is two comparisons.
  @usableFromInline
  func merged(with other: Self) -> Self {
    .merge([self, other])
  }

  /// Effects that run one after the other: each starts when the previous one has ended.
  ///
  /// An effect has ended when its own work is done; the effects of actions that it sent may still be
  /// running.
  public static func concatenate(_ effects: Self...) -> Self {
    concatenate(effects)
  }

  /// Effects that run one after the other: each starts when the previous one has ended.
  public static func concatenate(_ effects: some Sequence<Self>) -> Self {
    group(.concatenated, effects.compactMap { $0.node })
  }

  /// This effect, followed by another when it has ended.
  public func concatenate(with other: Self) -> Self {
    .concatenate(self, other)
  }

  private static func group(_ order: GroupNode.Order, _ nodes: [EffectNode]) -> Self {
    Self(node: nodes.count > 1 ? GroupNode(order, nodes) : nodes.first)
  }

  /// This effect with a modifier; `.none` stays `.none`.
  func started(_ modifier: EffectModifier) -> Self {
    Self(node: node.map { ModifiedNode($0, modifier) })
  }
}
