#if canImport(Combine)
  internal import Combine
#elseif OpenCombine
  internal import OpenCombine
#endif
#if canImport(Combine) || OpenCombine
  internal import ComposableRuntime

  /// The subscriptions of an effect that has been started and whose task has not begun: one, unless the same
  /// effect was returned twice.
  final class Subscriptions<Value: Sendable>: Sendable {
    private let waiting = Locked<[AsyncStream<Value>]>([])

    func begin(_ publisher: some Publisher<Value, Never>) {
      let (values, continuation) = AsyncStream<Value>.makeStream()
      let subscription = Subscription(
        publisher.sink { _ in
          continuation.finish()
        } receiveValue: {
          continuation.yield($0)
        })
      // Also called when the stream is released without having been read.
      continuation.onTermination = { _ in subscription.cancel() }
      waiting.withLock { $0.append(values) }
    }

    func takeFirst() -> AsyncStream<Value> {
      waiting.withLock { $0.isEmpty ? AsyncStream { $0.finish() } : $0.removeFirst() }
    }
  }

  /// Unchecked because cancelling is safe on any thread, which its type doesn't say.
  private final class Subscription: @unchecked Sendable {
    private let cancellable: AnyCancellable

    init(_ cancellable: AnyCancellable) {
      self.cancellable = cancellable
    }

    func cancel() { cancellable.cancel() }
  }
#endif
