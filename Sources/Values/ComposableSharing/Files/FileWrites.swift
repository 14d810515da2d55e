internal import ComposableClocks
internal import ComposableFoundation
internal import ComposableRuntime
internal import Dispatch

/// The writes of a ``FileStorage``: one after the other on a queue, and each file at most once in an interval.
final class FileWrites: Sendable {
  typealias Done = @Sendable (Result<Void, any Error>) -> Void

  private struct Pending {
    let encode: @Sendable () throws -> Data
    let write: @Sendable () throws -> Void
    var done: [Done]
    /// Whether it does not wait for the end of the interval.
    var isDue: Bool
  }

  private struct Path {
    var pending: Pending?
    /// The write that is being performed.
    var current: Pending?
    /// Whether the interval after the last write is not over.
    var isWaiting = false
  }

  private let interval: Duration
  private let clock: any Clock<Duration>
  private let paths = Locked<[String: Path]>([:])
  /// Encodes and writes.
  private let queue = DispatchQueue(label: "composable.files")
  private let queueKey = DispatchSpecificKey<Void>()

  init(interval: Duration, clock: any Clock<Duration>) {
    self.interval = interval
    self.clock = clock
    queue.setSpecific(key: queueKey, value: ())
  }

  /// Adds a write, instead of one of the same file that is still pending.
  ///
  /// - Parameters:
  ///   - atOnce: whether it does not wait for the interval.
  ///   - encode: the contents that will be written.
  ///   - write: writes them.
  ///   - done: receives the result of the write that contains this one.
  func add(
    _ path: String, atOnce: Bool, _ encode: @escaping @Sendable () throws -> Data,
    _ write: @escaping @Sendable () throws -> Void, then done: @escaping Done
  ) {
    ExitFlush.add(self)
    let isDue = paths.withLock { paths in
      let earlier = paths[path]?.pending
      let isDue = atOnce || paths[path]?.isWaiting != true || earlier?.isDue == true
      paths[path, default: Path()].pending = Pending(
        encode: encode, write: write, done: (earlier?.done ?? []) + [done], isDue: isDue)
      return isDue
    }
    if isDue { queue.async { self.perform(path) } }
  }

  /// The pending contents of a file; nil if it is written.
  func unwritten(_ path: String) -> (@Sendable () throws -> Data)? {
    paths.withLock { paths in (paths[path]?.pending ?? paths[path]?.current)?.encode }
  }

  /// Runs a closure between the writes.
  func perform(_ body: @escaping @Sendable () -> Void) { queue.async(execute: body) }

  /// Performs all pending writes, before it returns.
  ///
  /// - Parameter limit: how long to wait for them; nil for as long as it takes.
  func flush(limit: DispatchTimeInterval? = nil) {
    let performAll: @Sendable () -> Void = { [self] in
      for path in paths.withLock({ $0.keys.sorted() }) { perform(path, isForced: true) }
    }
    // A closure that encodes may end the process.
    if DispatchQueue.getSpecific(key: queueKey) != nil {
      performAll()
    } else if let limit {
      let isDone = DispatchSemaphore(value: 0)
      queue.async {
        performAll()
        isDone.signal()
      }
      _ = isDone.wait(timeout: .now() + limit)
    } else {
      queue.sync(execute: performAll)
    }
  }

  /// Performs a pending write. Call on the queue.
  private func perform(_ path: String, isForced: Bool = false) {
    let taken = paths.withLock { paths -> (pending: Pending, isFirst: Bool)? in
      // A write that was due may have been performed already, and another have come.
      guard let content = paths[path], let pending = content.pending, pending.isDue || isForced
      else { return nil }
      paths[path] = Path(pending: nil, current: pending, isWaiting: true)
      return (pending, !content.isWaiting)
    }
    guard let taken else { return }
    let result = Result(catching: taken.pending.write)
    let written = paths.withLock { paths in paths[path]?.current.take() }
    withExtendedLifetime(written) {}
    if taken.isFirst { wait(path) }
    for done in taken.pending.done { done(result) }
  }

  /// Waits for the end of the interval, and performs the write that came meanwhile.
  private func wait(_ path: String) {
    Task { [self] in
      try? await clock.sleep(for: interval)
      let hasMore = paths.withLock { paths in
        paths[path]?.isWaiting = false
        guard paths[path]?.pending != nil else {
          paths[path] = nil
          return false
        }
        paths[path]?.pending?.isDue = true
        return true
      }
      if hasMore { queue.async { self.perform(path) } }
    }
  }
}
