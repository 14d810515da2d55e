/// A task of any result, as far as cancelling it is concerned.
protocol CancellableTask: Sendable {
  func cancel()
}

extension Task: CancellableTask {}
