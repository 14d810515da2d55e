/// Work of a synchronous effect before it is done.
@usableFromInline
protocol EffectWork<Action>: AnyObject, Sendable {
  associatedtype Action

  /// Does the work.
  ///
  /// - Returns: the action to feed back, if any.
  func perform() -> Action?

  /// The same work in a bigger domain.
  func map<Parent>(_ transform: ActionTransform<Action, Parent>) -> any EffectWork<Parent>
}

/// Synchronous work as it was made.
final class OperationWork<Action>: EffectWork {
  private let operation: @Sendable () -> Action?

  init(_ operation: @escaping @Sendable () -> Action?) {
    self.operation = operation
  }

  func perform() -> Action? { operation() }

  func map<Parent>(_ transform: ActionTransform<Action, Parent>) -> any EffectWork<Parent> {
    MappedWork(self, transform)
  }
}

/// Synchronous work in a bigger domain.
private final class MappedWork<Base, Action>: EffectWork {
  private let base: OperationWork<Base>
  private let transform: ActionTransform<Base, Action>

  init(_ base: OperationWork<Base>, _ transform: ActionTransform<Base, Action>) {
    self.base = base
    self.transform = transform
  }

  func perform() -> Action? {
    base.perform().map { transform($0) }
  }

  func map<Parent>(_ next: ActionTransform<Action, Parent>) -> any EffectWork<Parent> {
    MappedWork<Base, Parent>(base, transform.followed(by: next))
  }
}
