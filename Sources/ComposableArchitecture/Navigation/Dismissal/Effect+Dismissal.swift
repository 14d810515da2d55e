extension Effect {
  /// The effect of a feature that is presented: what it calls ``DismissEffect`` in sends this action.
  ///
  /// - Parameter dismissal: makes the action. Not asked by effects that are presented further in.
  @inlinable
  func dismissed(by dismissal: @escaping @Sendable () -> Action) -> Self {
    guard let operation else { return self }
    return Self(operation: operation.dismissed { send in await send(dismissal()) })
  }
}

extension EffectOperation {
  @usableFromInline
  func dismissed(by dismissal: @escaping @Sendable (Send<Action>) async -> Void) -> Self {
    switch self {
    case .run(let run):
      .run(run.dismissed(by: dismissal))
    case .merge(let operations):
      .merge(operations.map { $0.dismissed(by: dismissal) })
    case .concatenate(let operations):
      .concatenate(operations.map { $0.dismissed(by: dismissal) })
    case .cancellable(let operation, let id, let cancelInFlight):
      .cancellable(operation.dismissed(by: dismissal), id: id, cancelInFlight: cancelInFlight)
    case .scoped(let operation, let scope):
      .scoped(operation.dismissed(by: dismissal), scope)
    case .delayed(let operation, let delay):
      .delayed(operation.dismissed(by: dismissal), delay)
    case .throttled(let operation, let id, let throttle):
      .throttled(operation.dismissed(by: dismissal), id: id, throttle)
    case .send, .work, .cancel, .cancelChildren:
      self
    }
  }
}
