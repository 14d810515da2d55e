/// Lets one part of a test wait until another has reached a point.
struct Signal: Sendable {
  private let stream: AsyncStream<Void>
  private let continuation: AsyncStream<Void>.Continuation

  init() {
    (stream, continuation) = AsyncStream<Void>.makeStream()
  }

  func fire() {
    continuation.yield()
  }

  /// Returns once for each `fire()`, or when the task is cancelled.
  func wait() async {
    var iterator = stream.makeAsyncIterator()
    _ = await iterator.next()
  }
}

/// Suspends until the task is cancelled.
func untilCancelled() async {
  let (stream, _) = AsyncStream<Never>.makeStream()
  for await _ in stream {}
}
