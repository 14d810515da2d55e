/// Whether an effect, or a concatenation of effects, is cancelled: one answer for all ways to cancel it.
///
/// It is cancelled alone, by an id or with its child, or with the group of the send that it originates from. Both cancel
/// its task as well, so the code of an effect asks `Task.isCancelled`. Only a cancelled task that waits for the group
/// takes two steps: it cancels the tasks of the group on its own thread, and the first of these to end cancels the group
/// on the store's actor.
///
/// A cancellation outweighs the end: an action that is sent after both is dropped without a report.
///
/// Confined to the store's actor.
struct EffectFate {
  private let group: EffectGroup
  private var isCancelledAlone = false
  private(set) var hasFinished = false

  init(in group: EffectGroup) {
    self.group = group
  }

  var isCancelled: Bool { isCancelledAlone || group.isCancelled }

  /// Whether the end of the effect's task has to cancel the group, because a task that waits for the group was cancelled.
  /// Ask in the effect's task.
  var endsGroup: Bool { !isCancelledAlone && Task.isCancelled && group.wasWaiterCancelled }

  mutating func cancel() { isCancelledAlone = true }

  mutating func finish() { hasFinished = true }
}
