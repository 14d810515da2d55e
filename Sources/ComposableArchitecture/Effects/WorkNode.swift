/// Work of a synchronous effect before it is done.
class WorkNode: EffectNode {
  /// Does the work, and has its action applied as one that an effect has sent, if there is any.
  func perform(for effect: RunningEffect) {
    preconditionFailure("Overridden by each kind of work.")
  }

  override func mapped<From, To>(by transform: ActionTransform<From, To>) -> WorkNode {
    preconditionFailure("Overridden by each kind of work.")
  }
}

/// Synchronous work as it was made.
final class OperationWork<Action>: WorkNode {
  private let operation: @Sendable () -> Action?

  init(_ operation: @escaping @Sendable () -> Action?) {
    self.operation = operation
  }

  override func start(
    in context: EffectContext, by runner: EffectRunner, of owner: EffectOwner
  ) {
    guard let action = operation() else { return }
    owner.pendingActions.of(Action.self).append(action, in: context.group)
  }

  override func perform(for effect: RunningEffect) {
    if let action = operation() { effect.receive(action) }
  }

  override func mapped<From, To>(by transform: ActionTransform<From, To>) -> WorkNode {
    // One closure at each level would take the stack of all of them.
    MappedWork(operation, transform.assumingActions(of: Action.self))
  }
}

/// Synchronous work in a bigger domain.
private final class MappedWork<Base, Action>: WorkNode {
  private let operation: @Sendable () -> Base?
  private let transform: ActionTransform<Base, Action>

  init(_ operation: @escaping @Sendable () -> Base?, _ transform: ActionTransform<Base, Action>) {
    self.operation = operation
    self.transform = transform
  }

  override func start(
    in context: EffectContext, by runner: EffectRunner, of owner: EffectOwner
  ) {
    guard let action = operation() else { return }
    owner.pendingActions.of(Action.self).append(transform(action), in: context.group)
  }

  override func perform(for effect: RunningEffect) {
    if let action = operation() { effect.receive(transform(action)) }
  }

  override func mapped<From, To>(by next: ActionTransform<From, To>) -> WorkNode {
    MappedWork<Base, To>(operation, transform.followed(by: next.assumingActions(of: Action.self)))
  }
}
