/// A running effect, or a part of one, that can be cancelled. Used on the store's actor.
protocol CancellableTask: AnyObject, Sendable {
  func cancel()

  /// The effect itself; nil for a part of an effect's work.
  var effect: RunningEffect? { get }
}

extension CancellableTask {
  var effect: RunningEffect? { nil }
}
