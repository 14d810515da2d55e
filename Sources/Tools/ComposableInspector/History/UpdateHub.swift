internal import ComposableRuntime
internal import ComposableThreads

/// The screens that look at a store, and the moments at which they are notified.
///
/// Unchecked: the count is read by each turn of the store without the lock, as an atomic number.
final class UpdateHub: @unchecked Sendable {
  private struct Content {
    var observers: [Int: AsyncStream<Void>.Continuation] = [:]
    var lastID = 0
    var hasEnded = false
    /// When the observers were notified last, and whether there is news since then.
    var lastTime: UInt64 = 0
    var isScheduled = false
  }

  private let content = Locked(Content())
  private let watched = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)

  /// The shortest time between two notifications, in nanoseconds.
  private static var interval: UInt64 { 4_000_000 }

  init() { watched.initialize(to: 0) }

  deinit { watched.deallocate() }

  /// Whether a screen looks.
  @inline(__always)
  var isWatched: Bool { composable_bits(watched) != 0 }

  func updates() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id: Int? = content.withLock { content in
      guard !content.hasEnded else { return nil }
      content.lastID += 1
      content.observers[content.lastID] = continuation
      composable_bits_insert(watched, 1)
      return content.lastID
    }
    guard let id else {
      continuation.finish()
      return stream
    }
    continuation.onTermination = { [weak self] _ in self?.remove(id) }
    return stream
  }

  private func remove(_ id: Int) {
    let removed = content.withLock { content in
      defer { if content.observers.isEmpty { composable_bits_remove(watched, 1) } }
      return content.observers.removeValue(forKey: id)
    }
    withExtendedLifetime(removed) {}
  }

  /// Notifies the screens of news: now, or when the interval since the last time is over.
  func notify(at time: UInt64) {
    let isLater: Bool? = content.withLock { content in
      guard !content.isScheduled else { return nil }
      if time >= content.lastTime, time - content.lastTime < Self.interval, content.lastTime > 0 {
        content.isScheduled = true
        return true
      }
      content.lastTime = time
      return false
    }
    guard let isLater else { return }
    guard isLater else { return yield() }
    Task.detached { [weak self] in
      try? await Task.sleep(nanoseconds: Self.interval)
      self?.notifyScheduled(at: time + Self.interval)
    }
  }

  private func notifyScheduled(at time: UInt64) {
    content.withLock {
      $0.isScheduled = false
      $0.lastTime = time
    }
    yield()
  }

  /// Notifies the screens of what is not a turn.
  func yield() {
    for observer in content.withLock({ $0.observers.values }) { observer.yield() }
  }

  /// Ends the streams: the store is gone.
  func finish() {
    let observers = content.withLock { content in
      content.hasEnded = true
      return Array(content.observers.values)
    }
    for observer in observers { observer.finish() }
  }
}
