internal import ComposableLocks

/// Collects invalidations from any thread until the graph takes them.
///
/// It is thread-safe because an observable object may change on any thread.
final class InvalidationQueue: Sendable {
  /// An evaluation that read observable state.
  struct Reading {
    /// The slot of the evaluated node.
    var slot: Int
    /// The number of the evaluation.
    var evaluation: Int
  }

  private struct Content {
    var changed: [Reading] = []
    var ignoredEvaluation: Int?
    var transaction: Transaction?
    var announcements: [String] = []
  }

  private let content = Locked(Content())
  private let (stream, signal) = AsyncStream.makeStream(
    of: Void.self, bufferingPolicy: .bufferingNewest(1))

  deinit { signal.finish() }

  /// Emits an element when invalidations are pending.
  var signals: AsyncStream<Void> { stream }

  /// Lets the graph update its host, although no observed state has changed.
  func wake() { signal.yield() }

  func put(_ reading: Reading) {
    // If only one of several changes before an update is animated, the update is.
    let current = Transaction.current
    let transaction = current == Transaction() ? nil : current
    let isFirst = content.withLock { content in
      guard reading.evaluation != content.ignoredEvaluation else { return false }
      content.transaction = transaction ?? content.transaction
      content.changed.append(reading)
      return content.changed.count == 1
    }
    if isFirst { signal.yield() }
  }

  /// Notes the transaction of a change of a view's state. A view that was invalidated by an earlier change is not notified
  /// of later ones, so without this the update would not be animated.
  func changed() {
    let current = Transaction.current
    guard current != Transaction() else { return }
    content.withLock { content in
      if !content.changed.isEmpty { content.transaction = current }
    }
  }

  /// Hands a text to the host with the next update.
  func announce(_ text: String) {
    content.withLock { $0.announcements.append(text) }
    signal.yield()
  }

  func takeAnnouncements() -> [String] {
    content.withLock { content in
      defer { content.announcements = [] }
      return content.announcements
    }
  }

  /// Ignores invalidations of an evaluation while a closure runs.
  func ignore(_ evaluation: Int, during body: () -> Void) {
    content.withLock { $0.ignoredEvaluation = evaluation }
    body()
    content.withLock { $0.ignoredEvaluation = nil }
  }

  func take() -> [Reading] {
    content.withLock { content in
      defer { content.changed = [] }
      return content.changed
    }
  }

  /// Removes and returns the transaction of the invalidations since the last call; the last one that is not empty.
  func takeTransaction() -> Transaction? {
    content.withLock { content in
      defer { content.transaction = nil }
      return content.transaction
    }
  }
}
