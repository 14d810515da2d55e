/// A task that runs, as the ``EffectRunner`` knows it.
///
/// Not generic, so that the table of them is made for one type: a store's action is not known here.
struct StartedTask {
  let task: any CancellableTask
  /// The effect, for as long as its task holds it; none where the task is but a part of what an effect
  /// does.
  weak var effect: (any StartedEffect)?

  func cancel() {
    effect?.markCancelled()
    task.cancel()
  }
}

/// An effect that its task performs.
protocol StartedEffect: AnyObject {
  /// What a test may know of it; nil when it has ended.
  var status: EffectStatus? { get }

  /// What it still sends is to be dropped, even from a task that is not cancelled with its own.
  func markCancelled()
}
