internal import ComposableLocks

/// Takes word of what has changed, from any thread, until the graph looks.
///
/// An observable object may be changed anywhere.
final class InvalidationQueue: Sendable {
  /// An evaluation that read something.
  struct Reading {
    /// The place of the node that was evaluated.
    var slot: Int
    /// Which of its evaluations it was.
    var evaluation: Int
  }

  private struct Content {
    var changed: [Reading] = []
    var ignoredEvaluation: Int?
  }

  private let content = Locked(Content())
  private let (stream, signal) = AsyncStream.makeStream(
    of: Void.self, bufferingPolicy: .bufferingNewest(1))

  deinit { signal.finish() }

  /// Says that there is something to look at.
  var signals: AsyncStream<Void> { stream }

  func put(_ reading: Reading) {
    let isFirst = content.withLock { content in
      guard reading.evaluation != content.ignoredEvaluation else { return false }
      content.changed.append(reading)
      return content.changed.count == 1
    }
    if isFirst { signal.yield() }
  }

  /// Takes no word of an evaluation while something is done.
  func ignore(_ evaluation: Int, during body: () -> Void) {
    content.withLock { $0.ignoredEvaluation = evaluation }
    body()
    content.withLock { $0.ignoredEvaluation = nil }
  }

  /// Says that there is something to look at, although nothing that was read has changed.
  func wake() { signal.yield() }

  func take() -> [Reading] {
    content.withLock { content in
      defer { content.changed = [] }
      return content.changed
    }
  }
}
