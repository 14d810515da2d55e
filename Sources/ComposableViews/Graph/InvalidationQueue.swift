internal import Foundation

/// Takes word of what has changed, from any thread, until the graph looks.
///
/// An observable object may be changed anywhere. Unchecked, because the compiler can't see that the
/// properties are touched under the lock alone.
final class InvalidationQueue: @unchecked Sendable {
  /// An evaluation that read something.
  struct Reading {
    /// The place of the node that was evaluated.
    var slot: Int
    /// Which of its evaluations it was.
    var evaluation: Int
  }

  private let lock = NSLock()
  private var changed: [Reading] = []
  private var ignoredEvaluation: Int?
  private let (stream, signal) = AsyncStream.makeStream(
    of: Void.self, bufferingPolicy: .bufferingNewest(1))

  deinit { signal.finish() }

  /// Says that there is something to look at.
  var signals: AsyncStream<Void> { stream }

  func put(_ reading: Reading) {
    let isFirst = lock.withLock {
      guard reading.evaluation != ignoredEvaluation else { return false }
      changed.append(reading)
      return changed.count == 1
    }
    if isFirst { signal.yield() }
  }

  /// Takes no word of an evaluation while something is done.
  func ignore(_ evaluation: Int, during body: () -> Void) {
    lock.withLock { ignoredEvaluation = evaluation }
    body()
    lock.withLock { ignoredEvaluation = nil }
  }

  /// Says that there is something to look at, although nothing that was read has changed.
  func wake() { signal.yield() }

  func take() -> [Reading] {
    lock.withLock {
      defer { changed = [] }
      return changed
    }
  }
}
