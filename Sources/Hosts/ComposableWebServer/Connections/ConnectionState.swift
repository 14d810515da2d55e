internal import ComposableRuntime
internal import NIOCore
internal import NIOWebSocket

/// Tracks what a connection is doing and since when, so that the server can close an idle one.
///
/// Connections have no timers: the server checks all of them every few seconds (``Connections/sweep()``).
final class ConnectionState: Sendable {
  /// The treatment of a connection.
  enum Verdict: Hashable, Sendable {
    case fine
    /// The client has been quiet: ping it.
    case quiet
    case overdue
  }

  private enum Phase {
    /// The client owes nothing.
    case busy
    /// The client may send a request, and has to begin by this time.
    case idle(until: Duration)
    /// A request has begun.
    case request(by: Duration)
    /// The client has to send something by this time.
    case expecting(by: Duration)
    /// A WebSocket: when the client was last heard, and whether it was pinged since.
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

  private let content = Locked(Content())
  private let timeouts: WebServerTimeouts
  private let clock: ServerClock

  init(timeouts: WebServerTimeouts, clock: ServerClock) {
    self.timeouts = timeouts
    self.clock = clock
  }

  /// Sets the task that serves the connection. It may have been running for a while.
  func begin(_ task: Task<Void, Never>) {
    let isCancelled = content.withLock { content in
      content.task = task
      return content.isCancelled
    }
    if isCancelled { task.cancel() }
  }

  /// Cancels all operations of the connection.
  func cancel() {
    let (task, asking) = content.withLock { content in
      // A later ping would hold up the connection's last messages, in a task that nothing cancels.
      content.isCancelled = true
      return (content.task, content.asking)
    }
    task?.cancel()
    // The connection's last messages may wait behind a ping.
    asking?.cancel()
  }

  func expect(by time: Duration) {
    content.withLock { $0.phase = .expecting(by: time) }
  }

  /// Waits for a request. The deadline is for the whole request, however slowly its bytes arrive.
  func expectRequest() {
    let time = clock.now() + timeouts.idleConnection
    content.withLock { $0.phase = .idle(until: time) }
  }

  /// Records that bytes have arrived, before they are decoded.
  func receivedBytes() {
    let now = clock.now()
    content.withLock {
      switch $0.phase {
      case .idle: $0.phase = .request(by: now + timeouts.request)
      case .open: $0.phase = .open(heard: now, isAsked: false)
      case .busy, .expecting, .request: break
      }
    }
  }

  /// Whether a request has begun, and is not complete.
  var isInRequest: Bool {
    content.withLock {
      if case .request = $0.phase { true } else { false }
    }
  }

  func answer() {
    content.withLock { $0.phase = .busy }
  }

  /// From here on, any received bytes show that the client of a WebSocket is alive.
  func open() {
    let now = clock.now()
    content.withLock { $0.phase = .open(heard: now, isAsked: false) }
  }

  /// From here on the client can be pinged.
  func beginAsking(_ writer: FrameWriter) {
    content.withLock { $0.writer = writer }
  }

  /// Pings the client, in a task that ends with the connection.
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
        try? await writer.write(.ping, ByteBuffer())
      }
    }
  }

  /// When this returns, no ping is pending and the connection can be closed.
  func endAsking() async {
    let asking = content.withLock { content in
      defer { (content.writer, content.asking) = (nil, nil) }
      return content.asking
    }
    asking?.cancel()
    await asking?.value
  }

  func beginWriting() {
    let now = clock.now()
    content.withLock { $0.writing = now }
  }

  func endWriting() {
    content.withLock { $0.writing = nil }
  }

  /// Whether the connection waits for a request. Closing it then loses nothing.
  var isIdle: Bool {
    content.withLock {
      switch $0.phase {
      case .idle, .request, .expecting: true
      case .busy, .open: false
      }
    }
  }

  func receivedEvent() {
    content.withLock { $0.unanswered.append(.now) }
  }

  /// Returns the ages of the events received since the previous message was sent.
  func sentMessage() -> [Duration] {
    content.withLock { content in
      guard !content.unanswered.isEmpty else { return [] }
      let now = ContinuousClock.now
      defer { content.unanswered.removeAll() }
      return content.unanswered.map { $0.duration(to: now) }
    }
  }

  /// The treatment of the connection.
  func verdict(now: Duration) -> Verdict {
    content.withLock {
      if let writing = $0.writing, now - writing >= timeouts.stalledWrite { return .overdue }
      switch $0.phase {
      case .busy: return .fine
      case .idle(let time), .request(let time), .expecting(let time):
        return now >= time ? .overdue : .fine
      case .open(let heard, let isAsked):
        if now - heard >= timeouts.quietConnection * 2 { return .overdue }
        if isAsked || now - heard < timeouts.quietConnection { return .fine }
        $0.phase = .open(heard: heard, isAsked: true)
        return .quiet
      }
    }
  }
}
