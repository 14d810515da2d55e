public import ComposableCasePaths

extension Effect {
  /// The same effect in a bigger domain: every action it sends is turned into another.
  @inlinable
  public func map<Parent>(_ transform: @escaping @Sendable (Action) -> Parent) -> Effect<Parent> {
    guard let operation else { return .none }
    return Effect<Parent>(operation: operation.map(transform))
  }

  /// The effect of a child in its parent's domain. For `.none`, by far the most frequent, no closure
  /// is made.
  @inlinable
  @inline(__always)
  func embedded<Parent>(by path: AnyCasePath<Parent, Action>) -> Effect<Parent> {
    guard operation != nil else { return .none }
    return map { path.embed($0) }
  }
}

extension EffectOperation {
  @usableFromInline
  func map<Parent>(_ transform: @escaping @Sendable (Action) -> Parent) -> EffectOperation<Parent> {
    switch self {
    case .send(let action):
      .send(transform(action))
    case .work(let work):
      .work { work().map(transform) }
    case .run(let run):
      .run(run.map(transform))
    case .merge(let operations):
      .merge(operations.map { $0.map(transform) })
    case .concatenate(let operations):
      .concatenate(operations.map { $0.map(transform) })
    case .cancellable(let operation, let id, let cancelInFlight):
      .cancellable(operation.map(transform), id: id, cancelInFlight: cancelInFlight)
    case .cancel(let id):
      .cancel(id)
    case .scoped(let operation, let scope):
      .scoped(operation.map(transform), scope)
    case .cancelChildren(let marker, let isGone):
      .cancelChildren(marker, isGone)
    case .delayed(let operation, let delay):
      .delayed(operation.map(transform), delay)
    case .throttled(let operation, let id, let throttle):
      .throttled(operation.map(transform), id: id, throttle)
    }
  }
}
