internal import ComposableRuntime

/// The iterators over an asynchronous sequence of a value that changes. Each is removed when it is released, which may
/// happen on any thread.
package final class Listeners: Sendable {
  private struct Table {
    var streams: [UInt64: AsyncStream<Void>.Continuation] = [:]
    var nextID: UInt64 = 0
  }

  private let table = Locked(Table())

  package var count: Int { table.withLock { $0.streams.count } }

  package init() {}

  /// A stream that yields after each change; changes between two reads yield once.
  package func changes() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let id = table.withLock { table in
      defer { table.nextID += 1 }
      table.streams[table.nextID] = continuation
      return table.nextID
    }
    continuation.onTermination = { [weak self] _ in self?.forget(id) }
    return stream
  }

  /// Notifies each listener of a change, in the order in which they were added.
  package func notify() {
    let streams = table.withLock { $0.streams }
    if streams.count < 2 {
      for stream in streams.values { stream.yield() }
    } else {
      for id in streams.keys.sorted() { streams[id]?.yield() }
    }
  }

  /// Finishes all streams.
  package func finish() {
    // Finished outside the lock: each stream's termination removes it from the table.
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
