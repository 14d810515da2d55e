public import DequeModule

/// The part of an engine that knows its actions, and not its state: what effects send to.
@usableFromInline
class ActionEngine<Action>: EngineCore {
  @usableFromInline final var queue: Deque<QueuedAction<Action>> = []

  /// Lets an action wait for its turn.
  @inlinable
  final func enqueue(_ action: Action) -> StoreTask {
    let group = EffectGroup()
    enqueue(action, group: group)
    return StoreTask(group: group)
  }

  @inlinable
  final func enqueue(_ action: Action, group: EffectGroup) {
    queue.append(QueuedAction(action: action, group: group))
    waitingCount += 1
    needsSettling = true
  }

  /// The action that has waited longest.
  @inlinable
  final func takeFirst() -> QueuedAction<Action> {
    waitingCount -= 1
    return queue.removeFirst()
  }

  /// Applies an action of an asynchronous effect, or lets it wait when another is being applied.
  func receive(_ action: Action, group: EffectGroup) {
    preconditionFailure("Overridden where the state is known.")
  }

  /// Starts what an action returned.
  @inlinable
  final func start(_ node: EffectNode, group: EffectGroup) {
    // By far the most frequent of the synchronous ones needs none of the runner. It is one of these
    // actions, as the effect that it comes from.
    if node.isSend {
      enqueue(unsafeDowncast(node, to: SendNode<Action>.self).action, group: group)
    } else {
      run(node, group: group)
    }
  }
}

/// An action that waits for its turn.
@usableFromInline
struct QueuedAction<Action> {
  @usableFromInline let action: Action
  @usableFromInline let group: EffectGroup

  @inlinable
  init(action: Action, group: EffectGroup) {
    self.action = action
    self.group = group
  }
}
