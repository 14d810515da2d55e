#if PostgreSQL
  internal import ComposableRuntime

  /// The heads of logs that this process has written to or read, and the writes that wait for each other: a session has one
  /// at a time.
  final class StreamHeads: Sendable {
    /// A head, and the number of the writer's connection when it was read. With the next connection it is read again: that may be one to another
    /// database, after a failover, which lacks the last commits.
    struct Known: Sendable {
      let head: StreamHead
      let connection: Int

      init(_ head: StreamHead, _ connection: Int) {
        (self.head, self.connection) = (head, connection)
      }
    }

    private struct Entry {
      var head: Known?
      var isBusy = false
      var waiting: [CheckedContinuation<Void, Never>] = []
    }

    /// The most heads. Beyond it all are forgotten that no write needs: they can be read again.
    private static let most = 50_000

    private let entries = Locked<[[UInt8]: Entry]>([:])

    /// Runs a write of a session, after all that were begun before.
    func write<Value, Failure: Error>(
      _ name: [UInt8], _ body: () async throws(Failure) -> Value
    ) async throws(Failure) -> Value {
      await begin(name)
      defer { end(name) }
      return try await body()
    }

    /// The head that is known; nil if none is.
    subscript(name: [UInt8]) -> Known? {
      get { entries.withLock { $0[name]?.head } }
      set { entries.withLock { $0[name, default: Entry()].head = newValue } }
    }

    /// Notes a head that was read outside of a write, unless there is a write now.
    func note(_ head: Known, of name: [UInt8]) {
      entries.withLock { entries in
        guard entries[name]?.isBusy != true else { return }
        entries[name] = Entry(head: head)
        if entries.count > Self.most { entries = entries.filter { $0.value.isBusy } }
      }
    }

    private func begin(_ name: [UInt8]) async {
      await withCheckedContinuation { continuation in
        let isFree = entries.withLock { entries in
          var entry = entries[name] ?? Entry()
          let isFree = !entry.isBusy
          entry.isBusy = true
          if !isFree { entry.waiting.append(continuation) }
          entries[name] = entry
          return isFree
        }
        if isFree { continuation.resume() }
      }
    }

    private func end(_ name: [UInt8]) {
      let next = entries.withLock { entries -> CheckedContinuation<Void, Never>? in
        guard var entry = entries[name] else { return nil }
        let next = entry.waiting.isEmpty ? nil : entry.waiting.removeFirst()
        entry.isBusy = next != nil
        entries[name] = entry.isBusy || entry.head != nil ? entry : nil
        if entries.count > Self.most { entries = entries.filter { $0.value.isBusy } }
        return next
      }
      next?.resume()
    }
  }
#endif
