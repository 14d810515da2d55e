package import ComposableClocks

/// A running asynchronous effect as tests see it.
package struct EffectStatus {
  /// The activity of its work.
  package let activity: TaskActivity

  /// Whether it was cancelled and is only waiting to finish.
  package let isCancelled: Bool

  private let group: EffectGroup

  init(activity: TaskActivity, isCancelled: Bool, group: EffectGroup) {
    self.activity = activity
    self.isCancelled = isCancelled
    self.group = group
  }

  /// Whether it originates from a send.
  package func stems(from task: StoreTask) -> Bool {
    group.isPart(of: task.group)
  }
}
