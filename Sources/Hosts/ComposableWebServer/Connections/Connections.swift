internal import ComposableRuntime

/// The open connections, and the tasks that serve them.
final class Connections: Sendable {
  private struct Content {
    var states: [Int: ConnectionState] = [:]
    var next = 0
    var whenEmpty: [AsyncStream<Never>.Continuation] = []
  }

  private let content = Locked(Content())
  private let limit: Int
  private let clock: ServerClock
  private let metrics: ServerMetrics

  init(configuration: WebServerConfiguration, clock: ServerClock, metrics: ServerMetrics) {
    limit = configuration.limits.connections
    self.clock = clock
    self.metrics = metrics
  }

  /// Serves a connection in a separate task.
  ///
  /// - Parameters:
  ///   - state: the connection's state.
  ///   - body: serves the connection; receives whether it exceeds the limit.
  func open(
    _ state: ConnectionState, _ body: @escaping @Sendable (_ isOneTooMany: Bool) async -> Void
  ) {
    let (number, count) = content.withLock {
      $0.next += 1
      $0.states[$0.next] = state
      return ($0.next, $0.states.count)
    }
    metrics.record(connections: count)
    state.begin(
      Task {
        await body(count > limit)
        close(number)
      })
  }

  private func close(_ number: Int) {
    let (count, waiting) = content.withLock { content in
      content.states[number] = nil
      defer { if content.states.isEmpty { content.whenEmpty = [] } }
      return (content.states.count, content.states.isEmpty ? content.whenEmpty : [])
    }
    metrics.record(connections: count)
    for continuation in waiting { continuation.finish() }
  }

  /// Closes overdue connections, and pings the clients of quiet ones.
  func sweep() {
    let now = clock.now()
    for state in content.withLock({ Array($0.states.values) }) {
      switch state.verdict(now: now) {
      case .fine: break
      case .overdue: state.cancel()
      case .quiet: state.ask()
      }
    }
  }

  /// Cancels the connections that wait for a request, or all of them.
  func cancel(onlyIdle: Bool) {
    for state in content.withLock({ Array($0.states.values) }) where !onlyIdle || state.isIdle {
      state.cancel()
    }
  }

  /// Waits until no connection is open, or the task is cancelled.
  func waitUntilEmpty() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Never.self)
    let isEmpty = content.withLock { content in
      if !content.states.isEmpty { content.whenEmpty.append(continuation) }
      return content.states.isEmpty
    }
    if isEmpty { return }
    for await _ in stream {}
  }
}
