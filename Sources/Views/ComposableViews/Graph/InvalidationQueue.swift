internal import ComposableHosting
internal import ComposableRuntime

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
    /// How many changes in a transaction it was notified of.
    var transactionCount = 0
    /// The code that has made the changes without a transaction.
    var plainOrigins: [ChangeOrigin] = []
    var announcements: [String] = []
    /// How many calls update the graph themselves, and so need no signal.
    var updates = 0

    mutating func note(_ transaction: Transaction) {
      self.transaction = transaction
      transactionCount += 1
    }
  }

  private let content = Locked(Content())
  private let (stream, signal) = AsyncStream.makeStream(
    of: Void.self, bufferingPolicy: .bufferingNewest(1))

  deinit {
    signal.finish()
    for origin in content.withLock({ $0.plainOrigins }) { PlainChanges.remove(self, from: origin) }
  }

  /// Emits an element when invalidations are pending.
  var signals: AsyncStream<Void> { stream }

  /// Lets the graph update its host, although no observed state has changed.
  func wake() { signal.yield() }

  func put(_ reading: Reading) {
    // If only one of several changes before an update is animated, the update is.
    let current = Transaction.current
    let transaction = current == Transaction() ? nil : current
    let origin = transaction == nil ? ChangeOrigin.current : nil
    let isNews = content.withLock { content in
      guard reading.evaluation != content.ignoredEvaluation else { return false }
      content.changed.append(reading)
      if let transaction { content.note(transaction) }
      if let origin, !content.plainOrigins.contains(origin) {
        content.plainOrigins.append(origin)
        PlainChanges.add(self, from: origin)
      }
      return content.changed.count == 1 && content.updates == 0
    }
    if isNews { signal.yield() }
  }

  /// Sends no signal while a closure runs that updates the graph, but afterward if invalidations are pending then: another
  /// thread may have put them.
  func withoutSignals<Result>(_ update: () -> Result) -> Result {
    content.withLock { $0.updates += 1 }
    defer {
      let isPending = content.withLock { content in
        content.updates -= 1
        return content.updates == 0 && !content.changed.isEmpty
      }
      if isPending { signal.yield() }
    }
    return update()
  }

  /// Notes the transaction of a change of a view's state. A view that was invalidated by an earlier change is not notified
  /// of later ones, so without this the update would not be animated.
  func changed() {
    let current = Transaction.current
    guard current != Transaction() else { return }
    content.withLock { content in
      if !content.changed.isEmpty { content.note(current) }
    }
  }

  /// How many changes in a transaction it was notified of.
  var transactionCount: Int { content.withLock { $0.transactionCount } }

  /// Notes a transaction that has ended, if invalidations are pending and the queue was notified of no change in it.
  ///
  /// - Parameter count: the value of `transactionCount` at its beginning.
  func ended(_ transaction: Transaction, noticedBefore count: Int) {
    content.withLock { content in
      guard !content.changed.isEmpty, content.transactionCount == count else { return }
      content.note(transaction)
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
      defer { (content.changed, content.plainOrigins) = ([], []) }
      for origin in content.plainOrigins { PlainChanges.remove(self, from: origin) }
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
