internal import Synchronization

/// What a connection is doing and since when, so that one that does nothing can be closed.
///
/// No connection has a timer of its own: all of them are looked at every few seconds
/// (``Connections/sweep()``).
final class ConnectionState: Sendable {
  /// What has to be done about a connection.
  enum Verdict: Hashable, Sendable {
    case fine
    /// It has been quiet: ask whether the client is still there.
    case quiet
    case overdue
  }

  private enum Phase {
    /// Nothing is owed.
    case busy
    /// The client has to send something by then.
    case expecting(by: Duration)
    /// A WebSocket: when the client was last heard, and whether it was asked to say something.
    case open(heard: Duration, isAsked: Bool)
  }

  private struct Content {
    var phase = Phase.busy
    var writing: Duration?
    var unanswered: [ContinuousClock.Instant] = []
    var task: Task<Void, Never>?
    var writer: FrameWriter?
    var asking: Task<Void, Never>?
    var isCancelled = false
  }

  private let content = Mutex(Content())
  private let timeouts: WebServerTimeouts

  init(timeouts: WebServerTimeouts) {
    self.timeouts = timeouts
  }

  /// The task that serves the connection. It may have been running for a while.
  func begin(_ task: Task<Void, Never>) {
    let isCancelled = content.withLock { content in
      content.task = task
      return content.isCancelled
    }
    if isCancelled { task.cancel() }
  }

  /// Ends what the connection is doing, wherever it waits.
  func cancel() {
    let (task, asking) = content.withLock { content in
      // A question would hold up what still has to be said, in a task that nothing cancels.
      content.isCancelled = true
      return (content.task, content.asking)
    }
    task?.cancel()
    // What the connection has to say may wait behind the question.
    asking?.cancel()
  }

  func expect(by time: Duration) {
    content.withLock { $0.phase = .expecting(by: time) }
  }

  func answer() {
    content.withLock { $0.phase = .busy }
  }

  /// It is a WebSocket, and the client was heard.
  func hear(now: Duration) {
    content.withLock { $0.phase = .open(heard: now, isAsked: false) }
  }

  /// From here on the client can be asked whether it is still there.
  func beginAsking(_ writer: FrameWriter) {
    content.withLock { $0.writer = writer }
  }

  /// Asks the client whether it is still there, in a task that ends with the connection.
  func ask() {
    content.withLock { content in
      guard let writer = content.writer, !content.isCancelled else { return }
      let before = content.asking
      content.asking = Task {
        await withTaskCancellationHandler {
          await before?.value
        } onCancel: {
          before?.cancel()
        }
        try? await writer.write(.ping, [])
      }
    }
  }

  /// Nobody asks any more when this returns: the connection can be closed.
  func endAsking() async {
    let asking = content.withLock { content in
      defer { (content.writer, content.asking) = (nil, nil) }
      return content.asking
    }
    asking?.cancel()
    await asking?.value
  }

  func beginWriting(now: Duration) {
    content.withLock { $0.writing = now }
  }

  func endWriting(now: Duration) {
    content.withLock { $0.writing = nil }
  }

  /// Whether it waits for a request: nothing is lost when it is closed.
  var isIdle: Bool {
    content.withLock {
      if case .expecting = $0.phase { true } else { false }
    }
  }

  func receivedEvent() {
    content.withLock { $0.unanswered.append(.now) }
  }

  /// How long ago the events came that nothing was sent after.
  func sentMessage() -> [Duration] {
    content.withLock { content in
      guard !content.unanswered.isEmpty else { return [] }
      let now = ContinuousClock.now
      defer { content.unanswered.removeAll() }
      return content.unanswered.map { $0.duration(to: now) }
    }
  }

  /// What has to be done about it.
  func verdict(now: Duration) -> Verdict {
    content.withLock {
      if let writing = $0.writing, now - writing >= timeouts.stalledWrite { return .overdue }
      switch $0.phase {
      case .busy: return .fine
      case .expecting(let time): return now >= time ? .overdue : .fine
      case .open(let heard, let isAsked):
        if now - heard >= timeouts.quietConnection * 2 { return .overdue }
        if isAsked || now - heard < timeouts.quietConnection { return .fine }
        $0.phase = .open(heard: heard, isAsked: true)
        return .quiet
      }
    }
  }
}
