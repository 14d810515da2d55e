/// What is cancelled with others under an id, or with a child. Touched on the store's actor.
protocol CancellableTask: AnyObject, Sendable {
  func cancel()

  /// The effect that it is; nil where it is but a part of what an effect does.
  var effect: RunningEffect? { get }
}

extension CancellableTask {
  var effect: RunningEffect? { nil }
}
