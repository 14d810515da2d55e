package import ComposableClocks

/// What a test may know of an asynchronous effect that runs.
package struct EffectStatus {
  /// What is known of its work.
  package let activity: _TaskActivity

  /// Whether it can't send anything any more, and is only to end.
  package let isCancelled: Bool

  private let group: EffectGroup

  init(activity: _TaskActivity, isCancelled: Bool, group: EffectGroup) {
    self.activity = activity
    self.isCancelled = isCancelled
    self.group = group
  }

  /// Whether a send set it in motion.
  package func stems(from task: StoreTask) -> Bool {
    task.group === group
  }
}
