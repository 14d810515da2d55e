public import ComposableCasePaths

extension Effect {
  /// The same effect in a larger domain: every action it sends is transformed.
  @inlinable
  public func map<Parent>(_ transform: @escaping @Sendable (Action) -> Parent) -> Effect<Parent> {
    isNone ? .none : mapped(by: transform)
  }

  /// A child's effect in its parent's domain. For `.none`, by far the most frequent, no closure is
  /// made.
  @inlinable
  @inline(__always)
  func embedded<Parent>(by path: AnyCasePath<Parent, Action>) -> Effect<Parent> {
    if isNone { return .none }
    return map { path.embed($0) }
  }

  @usableFromInline
  func mapped<Parent>(
    by transform: @escaping @Sendable (Action) -> Parent
  ) -> Effect<Parent> {
    Effect<Parent>(node: node?.mapped(by: ActionTransform(transform)))
  }
}
