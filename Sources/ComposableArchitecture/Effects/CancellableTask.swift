/// A running effect, or a part of one, that can be cancelled. Used on the store's actor.
protocol CancellableTask: AnyObject, Sendable {
  func cancel()

  /// The effect that it is; nil where it is but a part of what an effect does.
  var effect: RunningEffect? { get }
}

extension CancellableTask {
  var effect: RunningEffect? { nil }
}
