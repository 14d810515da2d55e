internal import ComposableRuntime

/// The inspected stores of a process, in the order in which they were created.
package final class InspectedStores: Sendable {
  private struct Content {
    var stores: [any InspectedStore] = []
    var lastID = 0
    var lastObserver = 0
    var observers: [Int: AsyncStream<Void>.Continuation] = [:]
  }

  private let content = Locked(Content())

  package init() {}

  /// The stores that exist.
  package var all: [any InspectedStore] { content.withLock { $0.stores } }

  /// - Returns: nil if the store is gone.
  package func store(_ id: Int) -> (any InspectedStore)? { all.first { $0.id == id } }

  /// A number for a new store.
  package func nextID() -> Int {
    content.withLock { content in
      content.lastID += 1
      return content.lastID
    }
  }

  package func add(_ store: any InspectedStore) { change { $0.append(store) } }

  package func remove(_ id: Int) { change { $0.removeAll { $0.id == id } } }

  /// A stream that yields when a store was added or removed.
  package func updates() -> AsyncStream<Void> {
    let (stream, continuation) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let id = content.withLock { content in
      content.lastObserver += 1
      content.observers[content.lastObserver] = continuation
      return content.lastObserver
    }
    continuation.onTermination = { [weak self] _ in
      _ = self?.content.withLock { $0.observers.removeValue(forKey: id) }
    }
    return stream
  }

  private func change(_ change: (inout [any InspectedStore]) -> Void) {
    let (before, observers) = content.withLock { content in
      let before = content.stores
      change(&content.stores)
      return (before, Array(content.observers.values))
    }
    // A store that was removed is released outside of the lock.
    withExtendedLifetime(before) {}
    for observer in observers { observer.yield() }
  }
}
