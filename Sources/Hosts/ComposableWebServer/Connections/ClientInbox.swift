internal import ComposableRuntime
internal import NIOWebSocket

/// The items that have arrived from a client, for the task that serves it.
///
/// The task reads from the socket only when it waits with an empty inbox, so a client that sends
/// faster than its session works fills the connection's buffers, and no memory here.
final class ClientInbox: Sendable {
  /// The maximum number of requests that a client may send without waiting for responses.
  static let mostRequests = 16
  /// The maximum number of frames that are kept of a client that sends nothing more.
  static let mostFrames = 1_000

  enum Item: Sendable {
    case request(HTTPRequest)
    case frame(WebSocketFrame)
    /// A number of bytes that nothing can decode.
    case noise(Int)
  }

  private struct Content {
    var items: [Result<Item, any Error>] = []
    /// It carries no value: on Linux the thread sanitizer does not see the synchronization of a value that a
    /// continuation carries (`Decisions/0039`).
    var waiting: CheckedContinuation<Void, Never>?
    var isEnding = false
    var hasEnded = false
    var isCancelled = false
    var isDeaf = false
    var holdsBytes = false

    /// Whether there is something to take.
    var isReady: Bool { isCancelled || hasEnded || !items.isEmpty }

    /// Removes the first item, or says why there is none. Nil if it may still arrive.
    mutating func take() -> Result<Item?, any Error>? {
      if isCancelled { return .failure(CancellationError()) }
      if !items.isEmpty { return items.removeFirst().map(Optional.some) }
      return hasEnded ? .success(nil) : nil
    }
  }

  private let content = Locked(Content())

  /// Changes the content, and wakes the task if there is something to take.
  private func change(_ body: (inout Content) -> Void) {
    let waiting = content.withLock { content -> CheckedContinuation<Void, Never>? in
      body(&content)
      guard content.isReady else { return nil }
      defer { content.waiting = nil }
      return content.waiting
    }
    waiting?.resume()
  }

  /// Adds an item that has arrived. Items after a failure are ignored.
  func add(_ item: Result<Item, any Error>) {
    change { content in
      if case .failure = item {
        // Incomplete input at the end is not an offense.
        if content.hasEnded { return }
        content.isDeaf = true
      }
      content.items.append(item)
    }
  }

  /// Adds a request. Refuses one that exceeds the limit.
  func add(_ request: HTTPRequest) {
    // In addition to them, the task is about to take one.
    let isOneTooMany = content.withLock { $0.items.count > Self.mostRequests }
    add(isOneTooMany ? .failure(HTTPRefusal.tooManyAhead) : .success(.request(request)))
  }

  /// The client sends nothing more. The decoders don't hold any bytes from here on.
  func beginEnding() { content.withLock { $0.isEnding = true } }

  /// Everything that the client sent was decoded.
  func end() { change { $0.hasEnded = true } }

  /// Ignores all further input.
  func turnDeaf() {
    content.withLock { content in
      content.isDeaf = true
      content.items = []
    }
  }

  /// Whether a decoder may add a frame. Otherwise it holds the bytes until the inbox is empty.
  ///
  /// - Throws: how to close the connection if the client sends nothing more, and has sent too much.
  func admitsFrame() throws(WebSocketClosing) -> Bool {
    let (isAdmitted, count) = content.withLock { content in
      let isAdmitted = content.items.isEmpty || content.isEnding
      content.holdsBytes = !isAdmitted
      return (isAdmitted, content.items.count)
    }
    guard count < Self.mostFrames else {
      throw WebSocketClosing(
        WebSocketClosing.policyViolation,
        "Too many frames without waiting. The limit is \(Self.mostFrames).")
    }
    return isAdmitted
  }

  /// - Returns: whether a decoder held bytes.
  func releaseBytes() -> Bool {
    content.withLock { content in
      defer { content.holdsBytes = false }
      return content.holdsBytes
    }
  }

  var isDeaf: Bool { content.withLock { $0.isDeaf } }
  /// Whether the task waits, and nothing has arrived.
  var isWaiting: Bool { content.withLock { $0.waiting != nil } }

  /// Waits for the next item.
  ///
  /// - Parameter read: reads from the socket. Called if the inbox is empty.
  /// - Returns: nil after the end.
  /// - Throws: a failure that was added, or a cancellation error.
  func next(_ read: () -> Void) async throws -> Item? {
    try await withTaskCancellationHandler {
      while true {
        if let result = content.withLock({ $0.take() }) { return try result.get() }
        await withCheckedContinuation { continuation in
          let isReady = content.withLock { content in
            if !content.isReady { content.waiting = continuation }
            return content.isReady
          }
          if isReady { continuation.resume() } else { read() }
        }
      }
    } onCancel: {
      change { $0.isCancelled = true }
    }
  }
}
