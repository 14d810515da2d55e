/// Listeners that wait for changes: each has a stream, and is removed when its stream is released, which may happen on
/// any thread.
package final class Listeners: Sendable {
  private struct Table {
    var streams: [UInt64: AsyncStream<Void>.Continuation] = [:]
    var nextID: UInt64 = 0
    var hasFinished = false
  }

  private let table = Locked(Table())
  private let onChange: (@Sendable (_ isEmpty: Bool) -> Void)?

  package var count: Int { table.withLock { $0.streams.count } }

  /// - Parameter onChange: called when the first listener is added and the last one is removed, while a lock is held.
  package init(onChange: (@Sendable (_ isEmpty: Bool) -> Void)? = nil) {
    self.onChange = onChange
  }

  /// A stream that yields after each change; changes between two reads yield once. It has ended if all have.
  package func changes() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream<Void>.makeStream(bufferingPolicy: .bufferingNewest(1))
    let id: UInt64? = table.withLock { table in
      guard !table.hasFinished else { return nil }
      defer { table.nextID += 1 }
      if table.streams.isEmpty { onChange?(false) }
      table.streams[table.nextID] = continuation
      return table.nextID
    }
    guard let id else {
      continuation.finish()
      return stream
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

  /// Finishes all streams, including streams that are requested later.
  package func finish() {
    // Finished outside the lock: each stream's termination removes it from the table.
    let streams = table.withLock { table in
      table.hasFinished = true
      return table.streams
    }
    for id in streams.keys.sorted() { streams[id]?.finish() }
  }

  private func forget(_ id: UInt64) {
    let stream = table.withLock { table in
      let stream = table.streams.removeValue(forKey: id)
      if stream != nil, table.streams.isEmpty { onChange?(true) }
      return stream
    }
    withExtendedLifetime(stream) {}
  }
}
