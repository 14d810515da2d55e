public import ComposableCasePaths

extension Effect {
  /// The same effect in a bigger domain: every action it sends is turned into another.
  @inlinable
  public func map<Parent>(_ transform: @escaping @Sendable (Action) -> Parent) -> Effect<Parent> {
    guard let operation else { return .none }
    return operation.mapped(transform)
  }

  /// The effect of a child in its parent's domain. For `.none`, by far the most frequent, no closure
  /// is made.
  @inlinable
  @inline(__always)
  func embedded<Parent>(by path: AnyCasePath<Parent, Action>) -> Effect<Parent> {
    if isNone { return .none }
    return map { path.embed($0) }
  }
}

extension EffectOperation {
  @usableFromInline
  func mapped<Parent>(_ transform: @escaping @Sendable (Action) -> Parent) -> Effect<Parent> {
    Effect<Parent>(operation: map(ActionTransform(transform)))
  }

  func map<Parent>(_ transform: ActionTransform<Action, Parent>) -> EffectOperation<Parent> {
    switch self {
    case .send(let action): .send(transform(action))
    case .work(let work): .work(work.map(transform))
    case .run(let run): .run(run.map(transform))
    case .cancel(let id): .cancel(id)
    case .cancelChildren(let gone): .cancelChildren(gone)
    case .group(let group): .mapped(MappedGroup(group, transform))
    case .mapped(let group): .mapped(group.map(transform))
    }
  }
}
