internal import ComposableRuntime
internal import ComposableThreads

/// The screens that show a store, and the pace of their notifications.
final class UpdateHub: Sendable {
  /// Whether a screen shows the store, as a word that each turn reads without a lock.
  ///
  /// Unchecked: the word is only read and written as an atomic number.
  private final class Flag: @unchecked Sendable {
    let word = UnsafeMutablePointer<UInt64>.allocate(capacity: 1)

    init() { word.initialize(to: 0) }

    deinit { word.deallocate() }
  }

  private struct Pace {
    /// When the screens were notified last, and whether there is news since then.
    var lastTime: UInt64 = 0
    var isScheduled = false
  }

  private let pace = Locked(Pace())
  private let flag: Flag
  /// The flag's word, valid as long as the flag. Cached here, because each turn reads it.
  private nonisolated(unsafe) let word: UnsafeMutablePointer<UInt64>
  private let screens: Listeners

  /// The shortest time between two notifications, in nanoseconds.
  private static var interval: UInt64 { 4_000_000 }

  init() {
    let flag = Flag()
    self.flag = flag
    word = flag.word
    // A stream may end after the hub is gone.
    screens = Listeners { isEmpty in
      if isEmpty {
        composable_bits_remove(flag.word, 1)
      } else {
        composable_bits_insert(flag.word, 1)
      }
    }
  }

  /// Whether a screen shows the store.
  @inline(__always)
  var isWatched: Bool { composable_bits(word) != 0 }

  func updates() -> AsyncStream<Void> { screens.changes() }

  /// Notifies the screens: now, or at the end of the interval since the last notification.
  func notify(at time: UInt64) {
    let isLater: Bool? = pace.withLock { pace in
      guard !pace.isScheduled else { return nil }
      if time >= pace.lastTime, time - pace.lastTime < Self.interval, pace.lastTime > 0 {
        pace.isScheduled = true
        return true
      }
      pace.lastTime = time
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
    pace.withLock { $0 = Pace(lastTime: time) }
    yield()
  }

  /// Notifies the screens of a change without a turn.
  func yield() { screens.notify() }

  /// Ends the streams: the store is gone.
  func finish() { screens.finish() }
}
