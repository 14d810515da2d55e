/// The work of a synchronous effect before it runs.
class WorkNode: EffectNode {
  /// Does the work. A returned action is applied as if the effect had sent it.
  ///
  /// - Parameter surroundings: the surroundings of the action; nil for the effect's own.
  func perform(for effect: RunningEffect, within surroundings: AnyActionSurroundings?) {
    preconditionFailure("Overridden by each kind of work.")
  }

  override func mapped<From, To>(by transform: ActionTransform<From, To>) -> WorkNode {
    preconditionFailure("Overridden by each kind of work.")
  }
}

/// Synchronous work in its own domain.
final class OperationWork<Action>: WorkNode {
  private let operation: @Sendable () -> Action?

  init(_ operation: @escaping @Sendable () -> Action?) {
    self.operation = operation
  }

  override func start(
    in context: EffectContext, by runner: EffectRunner, of owner: EffectOwner
  ) {
    guard let action = operation() else { return }
    owner.pendingActions.of(Action.self).append(action, in: context)
  }

  override func perform(for effect: RunningEffect, within surroundings: AnyActionSurroundings?) {
    if let action = operation() { effect.receive(action, within: surroundings) }
  }

  override func mapped<From, To>(by transform: ActionTransform<From, To>) -> WorkNode {
    // One closure for each level would take the stack of all of them.
    MappedWork(operation, transform.assumingActions(of: Action.self))
  }
}

/// Synchronous work in a larger domain.
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
    owner.pendingActions.of(Action.self).append(transform(action), in: context)
  }

  override func perform(for effect: RunningEffect, within surroundings: AnyActionSurroundings?) {
    if let action = operation() { effect.receive(transform(action), within: surroundings) }
  }

  override func mapped<From, To>(by next: ActionTransform<From, To>) -> WorkNode {
    MappedWork<Base, To>(operation, transform.followed(by: next.assumingActions(of: Action.self)))
  }
}
