public import DequeModule

/// The actions that wait to be applied, as far as that does not depend on their type.
@usableFromInline
class PendingActions {
  /// How many actions wait. Kept here because asking the queue, whose type depends on the action, costs more
  /// where the action's type is not known. Read and written at once, never held.
  @exclusivity(unchecked) @usableFromInline
  final var count = 0

  @inlinable
  init() {}

  /// The same actions, where an effect knows which it makes.
  ///
  /// Not a cast, which would look up the types for each action: an effect's node is started only by an
  /// engine of its actions. A debug build checks.
  final func of<Action>(_ type: Action.Type) -> ActionQueue<Action> {
    unsafeDowncast(self, to: ActionQueue<Action>.self)
  }
}

/// The actions that wait to be applied, first in, first out.
@usableFromInline
final class ActionQueue<Action>: PendingActions {
  @usableFromInline var actions: Deque<QueuedAction<Action>> = []

  @inlinable
  override init() {}

  @inlinable
  func append(_ action: Action, in group: EffectGroup) {
    actions.append(QueuedAction(action: action, group: group))
    count += 1
  }

  /// The action that has waited longest.
  @inlinable
  func takeFirst() -> QueuedAction<Action> {
    count -= 1
    return actions.removeFirst()
  }
}

/// An action that waits to be applied.
@usableFromInline
struct QueuedAction<Action> {
  @usableFromInline let action: Action
  /// The effects that the action's own belong to.
  @usableFromInline let group: EffectGroup

  @inlinable
  init(action: Action, group: EffectGroup) {
    self.action = action
    self.group = group
  }
}
