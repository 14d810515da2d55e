public import DequeModule

/// The pending actions, without their type.
@usableFromInline
class PendingActions {
  /// How many actions are pending. Stored here because asking the queue, whose type depends on the
  /// action, costs more where the action's type is not known. Read and written at once, never held.
  @exclusivity(unchecked) @usableFromInline
  final var count = 0

  /// Tracks the causes of the actions; nil for a store without middleware. Read and written at once, never held.
  @exclusivity(unchecked) @usableFromInline
  final var tracer: TurnTracer?

  /// The surroundings of the action that is being applied, if it has any. Actions that are sent meanwhile have the
  /// same, unless they have others. Read and written at once, never held.
  @exclusivity(unchecked) @usableFromInline
  final var surroundings: AnyActionSurroundings?

  @usableFromInline
  init() {}

  /// Applies an action within surroundings, which synchronously caused actions inherit.
  @usableFromInline
  final func apply(within surroundings: AnyActionSurroundings, _ body: () -> Void) {
    let outer = self.surroundings
    self.surroundings = surroundings
    surroundings.apply(body)
    self.surroundings = outer
  }

  /// The same actions with their type, for an effect that knows it.
  ///
  /// Not a cast, which would look up the types for each action: an effect's node is started only by an
  /// engine of its actions. A debug build checks this.
  final func of<Action>(_ type: Action.Type) -> ActionQueue<Action> {
    unsafeDowncast(self, to: ActionQueue<Action>.self)
  }
}

/// The pending actions, first in, first out.
@usableFromInline
final class ActionQueue<Action>: PendingActions {
  @usableFromInline var actions: Deque<QueuedAction<Action>> = []

  @usableFromInline
  override init() {}

  @inlinable
  func append(
    _ action: Action, in group: EffectGroup, within surroundings: AnyActionSurroundings? = nil
  ) {
    if let tracer, !tracer.admit() { return }
    actions.append(
      QueuedAction(
        action: action, group: group, surroundings: surroundings ?? self.surroundings))
    count += 1
  }

  /// Appends an action of an effect.
  func append(_ action: Action, in context: EffectContext) {
    append(action, in: context.group, within: context.surroundings)
  }

  /// Appends an action that is dropped if the child that it belongs to goes before its turn.
  func append(_ action: Action, in context: EffectContext, heldBy runner: EffectRunner) {
    let before = count
    append(action, in: context)
    // A tool may drop actions.
    if count > before { actions[actions.count - 1].held = runner.hold(in: context) }
  }

  /// Removes and returns the oldest action.
  @inlinable
  func takeFirst() -> QueuedAction<Action> {
    count -= 1
    tracer?.take()
    return actions.removeFirst()
  }
}

/// A pending action.
@usableFromInline
struct QueuedAction<Action> {
  @usableFromInline let action: Action
  /// The group that the action's effects belong to.
  @usableFromInline let group: EffectGroup
  /// Its surroundings; nil for none.
  @usableFromInline let surroundings: AnyActionSurroundings?
  /// Set if the action is dropped with a child; nil for most.
  @usableFromInline var held: HeldAction?

  @inlinable
  init(action: Action, group: EffectGroup, surroundings: AnyActionSurroundings?) {
    self.action = action
    self.group = group
    self.surroundings = surroundings
  }
}
