#if PostgreSQL
  internal import ComposableRuntime
  internal import Dispatch

  /// A connection, and the calls that wait for it. Calls of the time in which it is busy are served together.
  final class ConnectionLane<Call: Sendable>: Sendable {
    private struct Waiting {
      var calls: [Call] = []
      var isBusy = false
    }

    private let waiting = Locked(Waiting())
    private let connection: LaneConnection
    private let queue: DispatchQueue
    private let most: Int
    private let serve: @Sendable ([Call], LaneConnection) -> Void

    /// - Parameters:
    ///   - name: the name of its queue.
    ///   - most: how many calls are served together at most.
    ///   - serve: serves calls, on the lane's queue.
    init(
      _ name: String, _ connection: LaneConnection, most: Int,
      serve: @escaping @Sendable ([Call], LaneConnection) -> Void
    ) {
      queue = DispatchQueue(label: "composable.postgres.\(name)")
      (self.connection, self.most, self.serve) = (connection, most, serve)
    }

    func add(_ call: Call) {
      let begins = waiting.withLock { waiting in
        waiting.calls.append(call)
        defer { waiting.isBusy = true }
        return !waiting.isBusy
      }
      if begins { queue.async { self.serveAll() } }
    }

    /// Closes the connection, after the calls that wait.
    func close() async {
      await withCheckedContinuation { continuation in
        queue.async {
          self.connection.close()
          continuation.resume()
        }
      }
    }

    private func serveAll() {
      while true {
        let calls = take(most)
        if calls.isEmpty { return }
        serve(calls, connection)
        guard connection.hasFailed else { continue }
        let late = take(.max)
        if late.isEmpty { return }
        connection.giveUp { serve(late, connection) }
      }
    }

    /// The next calls; if there are none, the lane is at rest.
    private func take(_ most: Int) -> [Call] {
      waiting.withLock { waiting in
        let calls = Array(waiting.calls.prefix(most))
        waiting.calls.removeFirst(calls.count)
        waiting.isBusy = !calls.isEmpty
        return calls
      }
    }
  }
#endif
