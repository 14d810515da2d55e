internal import ComposableLocks

/// Those who iterate over a ``StateSequence``. Each is forgotten when its iterator goes, which may be on
/// any thread.
final class Listeners: Sendable {
  private struct Table {
    var streams: [UInt64: AsyncStream<Void>.Continuation] = [:]
    var nextID: UInt64 = 0
  }

  private let table = Locked(Table())

  var count: Int { table.withLock { $0.streams.count } }

  /// A stream that yields after each change; changes that nobody waited for are told as one.
  func changes() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let id = table.withLock { table in
      defer { table.nextID += 1 }
      table.streams[table.nextID] = continuation
      return table.nextID
    }
    continuation.onTermination = { [weak self] _ in self?.forget(id) }
    return stream
  }

  /// Tells each of a change, in the order in which they began to listen.
  func notify() {
    let streams = table.withLock { $0.streams }
    if streams.count < 2 {
      for stream in streams.values { stream.yield() }
    } else {
      for id in streams.keys.sorted() { streams[id]?.yield() }
    }
  }

  /// Ends the streams of all.
  func finish() {
    // Ended outside of the lock: each wants to be forgotten then.
    let streams = table.withLock { table in
      defer { table.streams = [:] }
      return table.streams
    }
    for id in streams.keys.sorted() { streams[id]?.finish() }
  }

  private func forget(_ id: UInt64) {
    let stream = table.withLock { $0.streams.removeValue(forKey: id) }
    withExtendedLifetime(stream) {}
  }
}
